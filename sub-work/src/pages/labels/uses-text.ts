import type { LabelRow } from '@platform/contract/labels/label';

/** Describes the uses of a label in words; empty for an unused label. */
export function usesText({ uses }: Pick<LabelRow, 'uses'>, below = 0): string {
  return [
    ...uses.map(({ name, count }) => `${count.toLocaleString('zh-CN')} ${name}`),
    ...(below > 0 ? [`${below} 个下级标签`] : []),
  ].join('、');
}
