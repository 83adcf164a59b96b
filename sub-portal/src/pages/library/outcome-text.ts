import type { DataOf } from '@platform/contract/call';
import type { insertPatents } from '@platform/contract/library/library';

type Outcome = DataOf<typeof insertPatents>['rows'][number]['outcome'];

const WORDS: readonly [Outcome, string][] = [
  ['added', '已加入'],
  ['present', '原已在库中'],
  ['missing', '平台没有'],
  ['invalid', '号码有误'],
];

/** Describes the outcomes of added numbers, each with its count: “已加入 3 件，平台没有 1 件”. */
export function outcomeText(outcomes: readonly Outcome[]): string {
  const counts = WORDS.map(([outcome, words]) => [words, outcomes.filter((each) => each === outcome).length] as const);
  const said = counts.filter(([, count]) => count > 0).map(([words, count]) => `${words} ${count} 件`);
  return said.join('，') || '没有加入任何专利';
}
