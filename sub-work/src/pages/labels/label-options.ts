import type { LabelRow } from '@platform/contract/label/label';

type Coloured = Pick<LabelRow, 'id' | 'parentId' | 'color'>;

/** The colour of a label: its own, or that of the one above; empty where neither has one. */
export function colorOf(label: Coloured, labels: readonly Coloured[]): string {
  return label.color || labels.find(({ id }) => id === label.parentId)?.color || '';
}

/** Labels for a select: one of the second level with the name of the one above. */
export function labelOptions(labels: readonly Pick<LabelRow, 'id' | 'parentId' | 'name'>[]) {
  return labels.map(({ id, name, parentId }) => {
    const above = labels.find((label) => label.id === parentId);
    return { value: id, label: above ? `${above.name} / ${name}` : name };
  });
}
