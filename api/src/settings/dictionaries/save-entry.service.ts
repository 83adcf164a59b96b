import type { ParsedRequestOf } from '@platform/contract/call';
import {
  type createEntry,
  dictionaryLabels,
  type EntryRow,
  type updateEntry,
} from '@platform/contract/dictionaries/dictionary';
import { fieldChanges } from '../../kernel/audit/field-changes';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { noteChange } from '../changes/note-change';
import type { Undoable } from '../changes/undoable';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { entryWrites, findTakenSpelling, nextPosition } from './entry.queries';
import { readEntry, theDictionary } from './read-dictionaries';
import { newCode } from './ship-dictionaries.queries';

type Editable = Omit<ParsedRequestOf<typeof updateEntry>, 'id' | 'version' | 'reason'>;

const entry = { name: '条目', targetType: 'entry', read: readEntry, audited: inWords, ...entryWrites };

/** Adds an entry. @throws ApiError 404 for an unknown dictionary, 422 with the field */
export function addEntry(
  context: AllContext,
  { dictionary, code, reason, ...input }: ParsedRequestOf<typeof createEntry>,
): Promise<EntryRow> {
  theDictionary(dictionary);
  return saveNew(context, {
    ...entry,
    toValues: async (tx) => ({
      dictionary,
      code: code || newCode(),
      ...(await toValues(tx, dictionary, input)),
    }),
    insert: async (tx, values) => {
      const id = await entry.insert(tx, values);
      await note(tx, context, null, await readEntry(tx, id), reason);
      return id;
    },
  });
}

/**
 * Changes an entry.
 * @throws ApiError 404, 409 with the current row when it was changed meanwhile, 422 with the field
 */
export function changeEntry(
  context: AllContext,
  { id, version, reason, ...input }: ParsedRequestOf<typeof updateEntry>,
): Promise<EntryRow> {
  return saveVersioned(context, {
    ...entry,
    id,
    version,
    toValues: (tx, before) => toValues(tx, before.dictionary, input, before),
    afterwards: (tx, before, after) => note(tx, context, before, after, reason),
  });
}

/** Restores an entry to its former state. A new entry is disabled instead, since rows may refer to it by now. */
export const undoableEntry: Undoable = {
  restore: async (tx, subject, version, state) => {
    const before = await readEntry(tx, Number(subject));
    const { id, dictionary } = before;
    const values = (state as Editable | null) ?? { ...stored(before), enabled: false };
    const changes = fieldChanges(inWords(before), inWords({ ...before, ...values }));
    if (Object.keys(changes).length === 0) return undefined;
    await refuseTaken(tx, dictionary, id, values);
    if (!(await entry.update(tx, { id, version: version - 1 }, values)))
      throw ApiError.conflict('此条目刚被他人修改，请核对后再撤销。', before);
    return { ...titled(before), before: stored(before), after: values, changes, labels: dictionaryLabels };
  },
};

async function note(tx: Database, context: AllContext, before: EntryRow | null, after: EntryRow, reason = '') {
  const { version } = after;
  await noteChange(tx, context.viewer.userId, {
    kind: 'entry',
    subject: String(after.id),
    ...titled(after),
    before: before && stored(before),
    after: stored(after),
    changes: fieldChanges(before ? inWords(before) : {}, inWords(after)),
    labels: dictionaryLabels,
    version,
    reason,
  });
}

/** Values to store. Fields that a change leaves out stay; a new entry goes last. */
async function toValues(tx: Database, dictionary: string, input: Editable, before?: EntryRow) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const values = { ...(before ? stored(before) : await blank(tx, dictionary)), ...given };
  const { label, replacement, validFrom, validTo } = values;
  if (theDictionary(dictionary).replaces && !replacement) throw ApiError.atField('replacement', '请填写规范写法');
  if (replacement === label) throw ApiError.atField('replacement', '规范写法不能与错误写法相同');
  if (validFrom && validTo && validTo < validFrom) throw ApiError.atField('validTo', '停用日期不能早于启用日期');
  values.aliases = [...new Set(values.aliases.filter((alias) => alias !== '' && alias !== label))];
  await refuseTaken(tx, dictionary, before?.id, values);
  return values;
}

const blank = async (tx: Database, dictionary: string): Promise<Required<Editable>> => ({
  label: '',
  replacement: '',
  aliases: [],
  position: await nextPosition(tx, dictionary),
  validFrom: null,
  validTo: null,
  enabled: true,
});

async function refuseTaken(tx: Database, dictionary: string, id: number | undefined, values: Editable): Promise<void> {
  const { label, aliases = [] } = values;
  const taken = await findTakenSpelling(tx, dictionary, id, [label, ...aliases]);
  if (taken !== undefined)
    throw ApiError.atField(taken === label ? 'label' : 'aliases', `“${taken}”已在此字典的另一个条目中`);
}

const titled = ({ dictionary, label }: EntryRow) => ({ title: `${theDictionary(dictionary).name}：${label}` });

/** The fields that undoing can restore. */
function stored({ label, replacement, aliases, position, validFrom, validTo, enabled }: EntryRow): Required<Editable> {
  return { label, replacement, aliases, position, validFrom, validTo, enabled };
}

function inWords({ code, label, replacement, aliases, position, validFrom, validTo, enabled }: EntryRow) {
  return {
    code,
    label,
    replacement,
    aliases: aliases.join('、'),
    position,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    enabled: enabled ? '是' : '否',
  };
}
