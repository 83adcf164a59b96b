import type { ParsedRequestOf } from '@platform/contract/call';
import type { companyLabelAdd, companyLabelEdit, LabelRow, LabelSubject } from '@platform/contract/labels/label';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { labelWrites, lockLabels, placeLabels } from './label.queries';
import { readLabel } from './read-labels';

type Editable = ParsedRequestOf<typeof companyLabelAdd>;

const labelOf = (subject: LabelSubject) => ({
  name: '标签',
  targetType: 'label',
  read: (tx: Database, id: number) => readLabel(tx, subject, id),
  audited: ({ name, parentName, color, template, position }: LabelRow) => ({
    name,
    parentName,
    color,
    template,
    position,
  }),
  ...labelWrites,
});

/** Adds a label. @throws ApiError 422 at the field */
export function addLabel(context: AllContext, subject: LabelSubject, input: Editable): Promise<LabelRow> {
  return saveNew(context, {
    ...labelOf(subject),
    toValues: async (tx) => ({ subject, ...(await toValues(tx, subject, input)) }),
  });
}

/** Changes a label and its place. @throws ApiError 404, 409 with the current row, 422 at the field */
export function changeLabel(
  context: AllContext,
  subject: LabelSubject,
  { id, version, ...input }: ParsedRequestOf<typeof companyLabelEdit>,
): Promise<LabelRow> {
  return saveVersioned(context, {
    ...labelOf(subject),
    id,
    version,
    toValues: (tx, before) => toValues(tx, subject, input, before),
  });
}

/** The values to store. Moves the siblings to make room. Unique names among siblings are left to the index. */
async function toValues(
  tx: Database,
  subject: LabelSubject,
  { name, color, template, parentId = null, position }: Editable,
  before?: LabelRow,
) {
  const all = await lockLabels(tx, subject);
  if (parentId !== null) {
    const parent = all.find(({ id }) => id === parentId);
    if (!parent) throw ApiError.atField('parentId', '没有这个上级标签，请重新选择');
    if (parentId === before?.id) throw ApiError.atField('parentId', '标签不能是自己的上级');
    if (parent.parentId !== null) throw ApiError.atField('parentId', '标签只有两级，请选择一级标签');
    if (before && all.some((each) => each.parentId === before.id))
      throw ApiError.atField('parentId', '它有下级标签，不能放到另一个标签下');
  }
  if (before?.parentId === parentId && position === undefined)
    return { name, color, template, parentId, position: before.position };
  const siblings = all.filter((each) => each.parentId === parentId && each.id !== before?.id).map(({ id }) => id);
  const place = Math.min(position ?? siblings.length, siblings.length);
  await placeLabels(tx, [...siblings.slice(0, place), GAP, ...siblings.slice(place)]);
  return { name, color, template, parentId, position: place };
}

/** An id that no label has. */
const GAP = 0;
