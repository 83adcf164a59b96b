import {
  companyLabelAdd,
  companyLabelDel,
  companyLabelEdit,
  companyLabelIndex,
  demandLabelAdd,
  demandLabelDel,
  demandLabelEdit,
  demandLabelIndex,
  type LabelRow,
} from '@platform/contract/label/label';

/** The calls by which labels of a subject are kept. */
export const labelCalls = {
  company: { index: companyLabelIndex, add: companyLabelAdd, edit: companyLabelEdit, del: companyLabelDel },
  demand: { index: demandLabelIndex, add: demandLabelAdd, edit: demandLabelEdit, del: demandLabelDel },
} as const;

type Named = Pick<LabelRow, 'id' | 'parentId' | 'name' | 'color'>;

/** The colour of a label: its own, or that of the one above; empty where neither has one. */
export function colorOf(label: Named, labels: readonly Named[]): string {
  return label.color || labels.find(({ id }) => id === label.parentId)?.color || '';
}

/** Labels as a select offers them: those of the second level with the name of the one above. */
export function labelOptions(labels: readonly Named[]): { value: number; label: string }[] {
  const above = new Map(labels.map(({ id, name }) => [id, name]));
  return labels.map(({ id, parentId, name }) => ({
    value: id,
    label: parentId === null ? name : `${above.get(parentId) ?? ''}／${name}`,
  }));
}
