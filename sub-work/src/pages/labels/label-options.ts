import type { LabelRow } from '@platform/contract/labels/label';

type Coloured = Pick<LabelRow, 'id' | 'parentId' | 'color'>;

/** Returns the colour of a label, or else that of its parent; empty if neither has one. */
export function colorOf(label: Coloured, labels: readonly Coloured[]): string {
  return label.color || labels.find(({ id }) => id === label.parentId)?.color || '';
}

/** Returns the options of a label select; a label of the second level includes the name of its parent. */
export function labelOptions(labels: readonly Pick<LabelRow, 'id' | 'parentId' | 'name'>[]) {
  return labels.map(({ id, name, parentId }) => {
    const above = labels.find((label) => label.id === parentId);
    return { value: id, label: above ? `${above.name} / ${name}` : name };
  });
}
