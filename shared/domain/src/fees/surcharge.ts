import type { PatentType } from '../patents/patent-type';
import { addDays } from '../dates/shanghai-date';
import { isArranged, type RestDays, rolledDay } from '../deadlines/rest-days';
import type { FeeNotice } from './fee-facts';
import type { SurchargeSpan } from './fee-line';
import { type FeeTable, endOf, findRules, sourceText } from './fee-table';
import { yuan } from './yuan';

interface SurchargedFee {
  patentType: PatentType;
  /** Raw due day: the month ends count from it, each moved by its own rest days. */
  dueDate: string;
  lastDay: string;
  /** Full fee: a reduction does not lower the surcharge. */
  fullCny: number;
  /** Fee after reduction. */
  netCny: number;
}

/** The shares of the surcharge of a fee, in order of their days. */
export function surchargeSpans(table: FeeTable, restDays: RestDays, fee: SurchargedFee): SurchargeSpan[] {
  const spans: SurchargeSpan[] = [];
  let from = addDays(fee.lastDay, 1);
  for (const rule of findRules(table, 'surcharge', fee.dueDate, fee)) {
    const rawTo = endOf(rule, fee.dueDate);
    const to = rule.roll ? rolledDay(restDays, rawTo) : rawTo;
    const percent = rule.percent ?? 0;
    const surchargeCny = Math.round((fee.fullCny * percent) / 100);
    const known = isArranged(restDays, rawTo, to);
    spans.push({
      percent,
      surchargeCny,
      payableCny: fee.netCny + surchargeCny,
      from,
      rawTo,
      to,
      isArranged: known,
      article: sourceText(rule),
    });
    from = addDays(to, 1);
  }
  return spans;
}

/** The spans that the office states, in the form of the computed ones. */
export function statedSpans({ spans, asOf }: FeeNotice, fullCny: number): SurchargeSpan[] {
  return spans.map(({ from, to, surchargeCny, totalCny }) => ({
    percent: Math.round((surchargeCny * 100) / fullCny),
    surchargeCny,
    payableCny: totalCny,
    from,
    rawTo: to,
    to,
    isArranged: true,
    article: `国家知识产权局缴费信息（${asOf}）`,
  }));
}

/** What the office states otherwise than the computed spans, in Chinese. */
export function spanDifferences(computed: readonly SurchargeSpan[], stated: readonly SurchargeSpan[]): string[] {
  return stated.flatMap((span) => {
    const own = computed.find(({ surchargeCny }) => surchargeCny === span.surchargeCny);
    if (!own) return [`国知局的滞纳金 ${yuan(span.surchargeCny)}（${span.from} 至 ${span.to}）与推算的各档都不同`];
    return own.from === span.from && own.to === span.to
      ? []
      : [`滞纳金 ${yuan(span.surchargeCny)}：国知局为 ${span.from} 至 ${span.to}，推算为 ${own.from} 至 ${own.to}`];
  });
}
