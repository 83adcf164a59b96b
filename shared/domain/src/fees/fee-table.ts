import { addDays, addMonths } from '../dates/shanghai-date';
import type { PatentType } from '../patents/patent-type';

/** Where a row comes from and when it holds. A correction is a new version; rows are not changed. */
interface Sourced {
  /** Document that sets the value: 国家发展改革委公告 …. */
  document: string;
  /** Article of the document, or an empty string. */
  article: string;
  /** First and last day (YYYY-MM-DD) for which the row holds; null while no end is set. */
  validFrom: string;
  validTo: string | null;
  /** Counts the versions of a row from 1; of two that hold on a day, the higher one applies. */
  version: number;
  /** Whether the value is confirmed. An unconfirmed row marks its results 待核实 and sends no message. */
  confirmed: boolean;
}

/** The full fee of some patent years. The row holds for fees that fall due while it is valid. */
export interface FeeRate extends Sourced {
  patentType: PatentType;
  /** `compensation`: each full year of a compensated term. */
  kind: 'annual' | 'compensation';
  yearFrom: number;
  yearTo: number;
  /** Whole yuan for a year. */
  amountCny: number;
}

/** What starts a term. */
export type RuleTrigger =
  | 'filing'
  | 'priority'
  | 'grant'
  | 'feeDue'
  | 'notice'
  | 'payment'
  | 'dispatch'
  | 'registration'
  | 'expiry'
  | 'licence';

/** What must be the case for a rule to apply; an absent condition always holds. */
export interface RuleCondition {
  patentTypes?: readonly PatentType[];
  /** Only where the fee is reduced by an approval. */
  reduced?: boolean;
  /** First and last raw due day of the fees concerned. */
  dueFrom?: string;
  dueTo?: string;
}

/** A term, or a share of a fee, as a row. */
export interface FeeRule extends Sourced {
  /** Name by which the engine finds the rule: `annualDue`, `surcharge.2`, `priority.design` …. */
  code: string;
  trigger: RuleTrigger;
  offsetMonths: number;
  offsetDays: number;
  /** Whether an end that is a rest day moves to the next working day. */
  roll: boolean;
  condition: RuleCondition;
  /** Whether the term ends on the day before the corresponding one, as that of a trademark does (商标法实施条例 article 12). */
  dayBefore?: boolean;
  /** Months before the end from which the act is possible. */
  opensMonths?: number;
  /** Percent of the full fee: surcharge or reduction. */
  percent?: number;
  /** Whole yuan: the fee for a restoration. */
  amountCny?: number;
  /** Number of years: patent years with a reduction. */
  years?: number;
  /** Day to which terms are postponed, YYYY-MM-DD. */
  fixedDay?: string;
}

/** Rates and rules. The engine has no constants of its own. */
export interface FeeTable {
  rates: readonly FeeRate[];
  rules: readonly FeeRule[];
}

/** What a rule is applied to. */
export interface RuleSubject {
  patentType?: PatentType;
  isReduced?: boolean;
  dueDate?: string;
}

/** The rate of a patent year whose fee falls due on a day; undefined where the table has none. */
export function findRate(
  table: FeeTable,
  { patentType, kind, year }: { patentType: PatentType; kind: FeeRate['kind']; year: number },
  day: string,
): FeeRate | undefined {
  return newest(
    table.rates.filter(
      (rate) =>
        rate.patentType === patentType &&
        rate.kind === kind &&
        rate.yearFrom <= year &&
        year <= rate.yearTo &&
        holdsOn(rate, day),
    ),
  );
}

/**
 * The rules of a group (`surcharge`: `surcharge.1`, `surcharge.2` …) that hold on a day for a subject, each in its newest
 * version, by their offset.
 */
export function findRules(table: FeeTable, group: string, day: string, subject: RuleSubject = {}): FeeRule[] {
  return (indexOf(table).groups.get(group) ?? [])
    .map((code) => findRule(table, code, day, subject))
    .filter((rule) => rule !== undefined)
    .sort((a, b) => a.offsetMonths - b.offsetMonths || a.offsetDays - b.offsetDays);
}

/** The rule with a code that holds on a day for a subject; undefined where the table has none. */
export function findRule(table: FeeTable, code: string, day: string, subject: RuleSubject = {}): FeeRule | undefined {
  return newest(
    (indexOf(table).byCode.get(code) ?? []).filter((rule) => holdsOn(rule, day) && applies(rule.condition, subject)),
  );
}

interface RuleIndex {
  byCode: Map<string, FeeRule[]>;
  /** Codes by the part before their dot. */
  groups: Map<string, string[]>;
}

/** The rules of a table by code, built once for each table: a schedule looks up a hundred rules. */
function indexOf(table: FeeTable): RuleIndex {
  const known = indexes.get(table);
  if (known) return known;
  const index: RuleIndex = { byCode: new Map(), groups: new Map() };
  for (const rule of table.rules) {
    const versions = index.byCode.get(rule.code) ?? [];
    if (versions.length === 0) {
      const [group = ''] = rule.code.split('.');
      index.groups.set(group, [...(index.groups.get(group) ?? []), rule.code]);
    }
    index.byCode.set(rule.code, [...versions, rule]);
  }
  indexes.set(table, index);
  return index;
}
const indexes = new WeakMap<FeeTable, RuleIndex>();

/** The raw end of the term that a rule gives from the day that starts it. */
export function endOf({ offsetMonths, offsetDays, dayBefore }: FeeRule, start: string): string {
  const end = addMonths(start, offsetMonths);
  // Where the last month has no corresponding day, the term ends on the last day of the month.
  const isCorresponding = end.slice(8) === start.slice(8);
  return addDays(end, dayBefore && isCorresponding ? offsetDays - 1 : offsetDays);
}

/** Document and article of a row, for people. */
export function sourceText({ document, article }: Sourced): string {
  return `${document}${article}`;
}

const holdsOn = ({ validFrom, validTo }: Sourced, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

const newest = <Row extends Sourced>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (best && best.version > row.version ? best : row), undefined);

function applies({ patentTypes, reduced, dueFrom, dueTo }: RuleCondition, subject: RuleSubject): boolean {
  if (patentTypes && !(subject.patentType && patentTypes.includes(subject.patentType))) return false;
  if (reduced !== undefined && subject.isReduced !== reduced) return false;
  return (!dueFrom || (subject.dueDate ?? '') >= dueFrom) && (!dueTo || (subject.dueDate ?? '9') <= dueTo);
}
