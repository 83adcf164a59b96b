import { addYears } from '../dates/shanghai-date';
import type { LegalStatus } from './legal-status';
import type { PatentType } from './patent-type';

/** Why an invention counts as of high value. `source`: a source says so without saying why. */
export type HighValueReason = 'sei' | 'overseas-family' | 'maintained-10y' | 'pledged' | 'award' | 'source';

/** Chinese names of the reasons. */
export const HIGH_VALUE_REASONS: Readonly<Record<HighValueReason, string>> = {
  sei: '战略性新兴产业',
  'overseas-family': '有海外同族',
  'maintained-10y': '维持超过十年',
  pledged: '质押融资',
  award: '获国家科学技术奖或中国专利奖',
  source: '来源标注',
};

/** One official set of criteria: which reasons count, and where it comes from. */
export interface HighValueCriteria {
  name: string;
  reasons: readonly HighValueReason[];
}

/** 十四五 criteria of high-value inventions (高价值发明专利). A later set is added beside it, not in its place. */
const HIGH_VALUE_2021: HighValueCriteria = {
  name: '“十四五”规划口径',
  reasons: ['sei', 'overseas-family', 'maintained-10y', 'pledged', 'award'],
};

/** What decides whether a patent is of high value. */
export interface HighValueFacts {
  patentType: PatentType | null;
  legalStatus: LegalStatus;
  applicationDate: string | null;
  emergingIndustries: readonly string[];
  familyOffices: readonly string[];
  pledged: boolean;
  awards: readonly string[];
}

/**
 * The first reason for which an effective invention is of high value on a day, or null.
 * @param day YYYY-MM-DD
 */
export function highValueReason(
  facts: HighValueFacts,
  day: string,
  criteria: HighValueCriteria = HIGH_VALUE_2021,
): HighValueReason | null {
  if (facts.patentType !== 'invention' || facts.legalStatus !== 'effective') return null;
  const holds: Readonly<Record<HighValueReason, boolean>> = {
    sei: facts.emergingIndustries.length > 0,
    'overseas-family': facts.familyOffices.some((office) => office !== 'CN' && office !== 'WO'),
    'maintained-10y': facts.applicationDate !== null && addYears(facts.applicationDate, 10) < day,
    pledged: facts.pledged,
    award: facts.awards.length > 0,
    source: false,
  };
  return criteria.reasons.find((reason) => holds[reason]) ?? null;
}
