import type { CompanyStatistics as Figures } from '@platform/contract/of-company/of-company';
import { satisfactionNames } from '@platform/contract/demands/demand-labels';

const ANSWERS = ['satisfied', 'basically', 'dissatisfied', 'unreachable'] as const;

/** Shows in one line the last visit of a company, its open demands and its ratings in call-backs. */
export const CompanyStatistics = (figures: Figures) => <p>{figureTexts(figures).join('；')}。</p>;

/** The figures of a company in words. */
export function figureTexts({ lastVisit, visits, openDemands, overdueDemands, ...answers }: Figures): string[] {
  const answered = ANSWERS.filter((answer) => answers[answer] > 0);
  return [
    lastVisit === null ? '还没有走访过' : `最近走访 ${lastVisit}，共 ${visits} 次`,
    `未办结诉求 ${openDemands} 条${overdueDemands > 0 ? `，其中超时 ${overdueDemands} 条` : ''}`,
    ...(answered.length > 0
      ? [`回访：${answered.map((answer) => `${satisfactionNames[answer]} ${answers[answer]}`).join('、')}`]
      : []),
  ];
}
