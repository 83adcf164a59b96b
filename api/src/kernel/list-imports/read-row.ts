import * as z from 'zod/mini';
import type { ImportFault } from '@platform/contract/list-imports/list-import';
import { emptyValue } from '@platform/contract/field-rule';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { cellText } from '@platform/domain/text/field-text';
import { ApiError } from '../http/api-error';
import { validate } from '../http/validate';
import { cleanCell } from '../sheets/clean-cell';
import { cellName, type SheetRow } from '../sheets/read-sheet';
import type { AnyListImport, AnyRow, ImportColumn } from './list-import';
import { CellFault, readerOf } from './read-cell';
import type { Heads } from './recognise-heads';
import type { References } from './references.queries';

/** What a row of the file asks for. */
export type ReadRow =
  | { kind: 'same' }
  | { kind: 'reject'; faults: ImportFault[] }
  | { kind: 'add' | 'change'; input: Record<string, unknown>; before: Record<string, unknown> | null };

/** Empties what a cell stands for; an empty cell leaves it as it is. */
export const CLEARED = '（清空）';
const MEND = '请改正后再上传这一行';
const ODD = {
  formula: ['这一格是公式，算出的值可能与看到的不同', '请复制后用“选择性粘贴—数值”改成值'],
  error: ['这一格是错误值', '请填写正确的内容'],
  unreadable: ['含有无法显示的字符', '请删去后重新填写'],
  digits: ['数字超过 15 位，表格软件已经丢失后面的数字', '请先把这一列设为“文本”，再重新填写'],
} as const;

/** The key of a row as the list keeps it, or why it is none. */
export function keyOf(list: AnyListImport, heads: Heads, row: SheetRow): string | ImportFault {
  const { text = '' } = row.cells[heads.key] ?? {};
  const schema = (list.update.request as unknown as { shape: Record<string, z.ZodMiniType> }).shape[list.key]!;
  const label = labelOf(list.list.labels, list.key);
  if (text === '')
    return faultAt(list, heads, row, list.key, `没有填${label}`, `${label}用来认出是哪一个${list.noun}，必须填写`);
  const key = z.safeParse(schema, text);
  return key.success ? String(key.data) : faultAt(list, heads, row, list.key, key.error.issues[0]!.message, MEND);
}

/**
 * What a row asks for. A cell that says what the list says of the row changes nothing, whatever it would be read as: so
 * an export comes back unchanged. An empty cell leaves what is there.
 * @param current the row of the list with this key; undefined when it is new
 */
export async function readRow(
  list: AnyListImport,
  heads: Heads,
  row: SheetRow,
  current: AnyRow | undefined,
  references: References,
): Promise<ReadRow> {
  const values: Record<string, unknown> = {};
  const faults: ImportFault[] = [];
  const { labels } = list.list;
  for (const [at, column] of heads.columns.entries()) {
    const { text, odd } = row.cells[at] ?? { text: '' };
    if (!column) continue;
    if (odd) {
      const [message, remedy] = ODD[odd];
      faults.push(faultAt(list, heads, row, column.field, message, remedy));
      continue;
    }
    if (text === '' || (current && text === shownText(list, column, current))) continue;
    const { field } = column;
    const value =
      text === CLEARED
        ? cleared(list, column)
        : await (column.reads ?? readerOf(fieldOf(labels, field)))(text, references, field);
    if (value instanceof CellFault) {
      faults.push(faultAt(list, heads, row, field, value.message, value.remedy));
      continue;
    }
    const other = Object.keys(value).find((name) => name in values && values[name] !== value[name]);
    if (other !== undefined)
      faults.push(faultAt(list, heads, row, field, '与这一行的另一列说的不是同一个', '请核对这两列，或只留一列'));
    Object.assign(values, value);
  }
  if (faults.length > 0) return { kind: 'reject', faults };
  if (current && Object.keys(values).length === 0) return { kind: 'same' };
  const before = current ? editableOf(list, current) : null;
  const input = current ? { ...before, ...values, id: current.id, version: current.version } : values;
  return { kind: current ? 'change' : 'add', input, before };
}

/** The request in the contract's form. @throws ApiError 422 */
export const checkedInput = ({ update, added, list }: AnyListImport, kind: 'add' | 'change', input: unknown): unknown =>
  validate(kind === 'change' ? update.request : added, input, list.labels);

/** What a refusal of the use case says of the row. */
export function faultsOf(
  list: AnyListImport,
  heads: Heads,
  row: Pick<SheetRow, 'number'>,
  error: ApiError,
): ImportFault[] {
  if (error.status === 409)
    return [
      faultAt(list, heads, row, '', `检查之后，此${list.noun}又被他人修改`, '请重新上传这一行，按现在的内容再检查一次'),
    ];
  const fields = Object.entries(error.errors ?? {});
  if (fields.length === 0) return [faultAt(list, heads, row, '', error.message, MEND)];
  return fields.map(([field, message]) => faultAt(list, heads, row, field, message));
}

/** A fault at the column of a field, or of the row as a whole; how to mend it is the column's hint unless told. */
export function faultAt(
  { list, columns }: AnyListImport,
  heads: Heads,
  row: Pick<SheetRow, 'number'>,
  field: string,
  message: string,
  remedy?: string,
): ImportFault {
  const at = heads.columns.findIndex((column) => column?.field === field);
  return {
    column: field && labelOf(list.labels, field),
    cell: at < 0 ? '' : cellName(at, row.number),
    message,
    remedy: remedy ?? columns.find((column) => column.field === field)?.hint ?? MEND,
  };
}

/** What differs, as people read it: `[label, before, after]` of each column. */
export function changesOf(list: AnyListImport, before: AnyRow | undefined, after: AnyRow): [string, string, string][] {
  const { labels } = list.list;
  const shown = new Set<string>();
  return list.columns.flatMap(({ field, shows = field }): [string, string, string][] => {
    if (shown.has(shows)) return [];
    shown.add(shows);
    const text = (row: AnyRow | undefined) =>
      row ? cellText((name) => ({ ...fieldOf(labels, name), orElse: undefined, none: undefined }), row, shows) : '';
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [[labelOf(labels, field), was, is]];
  });
}

/** The cell of the list's export. */
const shownText = ({ list }: AnyListImport, { field, shows = field }: ImportColumn, row: AnyRow): string =>
  cleanCell(cellText((name) => fieldOf(list.labels, name), row, shows));

/** What of a row its form holds. */
function editableOf({ update }: AnyListImport, row: AnyRow): Record<string, unknown> {
  const { shape } = update.request as unknown as { shape: Record<string, unknown> };
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape && !['id', 'version'].includes(name)));
}

function cleared({ update, list }: AnyListImport, { field }: ImportColumn): Record<string, unknown> | CellFault {
  const { shape } = update.request as unknown as { shape: Record<string, unknown> };
  const empty = field in shape ? emptyValue(update, field, '') : undefined;
  return empty === undefined
    ? new CellFault(`${labelOf(list.labels, field)}不能清空`, '请填写内容，或留空表示不改')
    : { [field]: empty };
}
