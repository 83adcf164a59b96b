import type { PatentType } from '../patents/patent-type';
import type { FeeFacts, FeeReduction } from './fee-facts';
import type { FeeFlag, FeeStep } from './fee-line';
import { type FeeTable, endOf, findRule, sourceText } from './fee-table';

/** The share of a fee that is waived, and why. */
export interface AppliedReduction {
  reducedPercent: number;
  /** Whether an approval is the reason, not an open licence. */
  isApproved: boolean;
  steps: FeeStep[];
  flags: FeeFlag[];
}

interface AskedFee {
  patentType: PatentType;
  grantYear: number;
  year: number;
  /** Raw due day before any postponement. */
  dueDate: string;
}

/** Whether an approval can reduce the fee of a year: a number of patent years from the year of grant. */
function isReducible(table: FeeTable, { grantYear, year, dueDate, patentType }: AskedFee): boolean {
  const years = findRule(table, 'reductionYears', dueDate, { patentType })?.years ?? 0;
  return year >= grantYear && year < grantYear + years;
}

/** The last day to ask for a reduction of a fee; it is not moved by rest days. */
export function askReductionBy(table: FeeTable, fee: AskedFee): string | null {
  const rule = isReducible(table, fee) ? findRule(table, 'reductionRequest', fee.dueDate) : undefined;
  return rule ? endOf(rule, fee.dueDate) : null;
}

/** The reduction of a fee: the better one of an approval and an open licence. Surcharges are never reduced. */
export function reductionOf(facts: FeeFacts, table: FeeTable, fee: AskedFee): AppliedReduction {
  const approved = approvalFor(facts, table, fee);
  const licence = licenceFor(facts, table, fee);
  const best = (licence?.reducedPercent ?? 0) > approved.reducedPercent ? licence! : approved;
  return { ...best, flags: [...new Set([...approved.flags, ...best.flags])] };
}

function approvalFor(facts: FeeFacts, table: FeeTable, fee: AskedFee): AppliedReduction {
  const none: AppliedReduction = { reducedPercent: 0, isApproved: false, steps: [], flags: [] };
  const reduction = (facts.reductions ?? [])
    .filter(({ fromYear }) => fromYear <= fee.year)
    .reduce<FeeReduction | undefined>((last, each) => (last && last.fromYear > each.fromYear ? last : each), undefined);
  if (!reduction) return none;
  const rule = findRule(table, 'reductionYears', fee.dueDate, fee);
  const article = rule ? sourceText(rule) : '';
  const { reducedPercent, approvedOn } = reduction;
  if (!rule || !isReducible(table, fee)) {
    const text = `减缴自授权年度（第${fee.grantYear}年度）起 ${rule?.years ?? 0} 个年度，第${fee.year}年度不再减缴`;
    return { ...none, steps: [{ text, article }] };
  }
  // The approval was given to the former owner.
  const transfer = (facts.events ?? []).find(
    ({ code, day }) => code === 'TR01' && day > (approvedOn ?? '') && day <= fee.dueDate,
  );
  if (transfer) {
    const text = `${transfer.day} 专利权转移：原减缴 ${reducedPercent}% 是否仍然适用待核实，核实前按全额`;
    return { ...none, steps: [{ text, article }], flags: ['待核实'] };
  }
  const text = `减缴 ${reducedPercent}%（自授权年度起 ${rule.years} 个年度内）`;
  return {
    reducedPercent,
    isApproved: true,
    steps: [{ text, article }],
    flags: rule.confirmed ? [] : ['待核实'],
  };
}

function licenceFor(facts: FeeFacts, table: FeeTable, { dueDate }: AskedFee): AppliedReduction | undefined {
  const rule = findRule(table, 'openLicence', dueDate);
  const isInForce = openLicencesOf(facts).some(
    ({ from, to }) => (from === null || from <= dueDate) && (to === null || dueDate <= to),
  );
  if (!rule || !isInForce) return undefined;
  const reducedPercent = rule.percent ?? 0;
  const text = `开放许可期间年费减缴 ${reducedPercent}%，与费减不叠加，取较优的一种`;
  return {
    reducedPercent,
    isApproved: false,
    steps: [{ text, article: sourceText(rule) }],
    flags: rule.confirmed ? [] : ['待核实'],
  };
}

/** The stated licences, and those that the events OL01 and OL02 announce. */
function openLicencesOf({ openLicences = [], events = [] }: FeeFacts) {
  const announced: { from: string; to: string | null }[] = [];
  for (const { code, day } of [...events].sort((a, b) => a.day.localeCompare(b.day))) {
    if (code === 'OL01') announced.push({ from: day, to: null });
    const last = announced.at(-1);
    if (code === 'OL02' && last?.to === null) last.to = day;
  }
  return [...openLicences, ...announced];
}
