import { isArranged, type RestDays, rolledDay } from '../deadlines/rest-days';
import { PATENT_TYPE_NAMES } from '../patents/patent-type';
import type { FeeFacts } from './fee-facts';
import type { FeeFlag, FeeStep, SurchargeSpan } from './fee-line';
import { endOf, type FeeRule, type FeeTable, findRate, findRule, sourceText } from './fee-table';
import { askReductionBy, reductionOf } from './reduction';
import { spanDifferences, statedSpans, surchargeSpans } from './surcharge';
import { yuan } from './yuan';

/** The fee of one patent year as the rules give it, before payments and events. Amounts in whole yuan. */
export interface DueFee {
  year: number;
  kind: 'annual' | 'compensation';
  dueDate: string;
  lastDay: string;
  graceEndRaw: string;
  graceEnd: string;
  /** Full fee and fee after reduction; null where no rate is known. */
  fullCny: number | null;
  netCny: number | null;
  reducedPercent: number;
  surcharges: SurchargeSpan[];
  /** Whether the office states the spans. */
  isStated: boolean;
  askReductionBy: string | null;
  article: string;
  rateVersion: string;
  steps: FeeStep[];
  flags: FeeFlag[];
}

interface FeeYear {
  year: number;
  kind: DueFee['kind'];
  /** Patent year of grant. */
  grantYear: number;
  rule: FeeRule;
}

/** The fee of a patent year whose filing day is certain. */
export function dueFee(
  facts: FeeFacts & { applicationDate: string },
  table: FeeTable,
  restDays: RestDays,
  { year, kind, grantYear, rule }: FeeYear,
): DueFee {
  const { patentType } = facts;
  const unmoved = endOf({ ...rule, offsetMonths: rule.offsetMonths * (year - 1) }, facts.applicationDate);
  const asked = { patentType, grantYear, year, dueDate: unmoved };
  const reduction = reductionOf(facts, table, asked);
  const postponed = findRule(table, 'postponed', unmoved, {
    patentType,
    isReduced: reduction.isApproved,
    dueDate: unmoved,
  });
  const dueDate = postponed?.fixedDay ?? unmoved;
  const lastDay = rule.roll ? rolledDay(restDays, dueDate) : dueDate;
  const rate = findRate(table, { patentType, kind, year }, unmoved);
  const fullCny = rate?.amountCny ?? null;
  const reductionCny = fullCny === null ? 0 : Math.round((fullCny * reduction.reducedPercent) / 100);
  const netCny = fullCny === null ? null : fullCny - reductionCny;
  const spans = spansOf(facts, table, restDays, { year, dueDate, lastDay, fullCny, netCny });
  const last = spans.surcharges.at(-1);
  const source = sourceText(rule);
  const steps: FeeStep[] = [
    { text: `第${year}年度年费的应缴日：申请日加 ${year - 1} 年，${unmoved}`, article: source },
  ];
  if (postponed) steps.push({ text: `减缴的年费延至 ${dueDate}`, article: sourceText(postponed) });
  if (lastDay !== dueDate) steps.push(rolledStep(dueDate, lastDay));
  if (rate && fullCny !== null && netCny !== null) {
    steps.push({ text: `${rateText(kind, patentType, rate)}：${yuan(fullCny)}`, article: sourceText(rate) });
    steps.push(...reduction.steps);
    if (reductionCny > 0) {
      const text = `${yuan(fullCny)} − 减缴 ${yuan(reductionCny)} = ${yuan(netCny)}`;
      steps.push({ text, article: '' });
    }
  } else {
    steps.push({ text: `第${year}年度没有可用的费用标准，不计算金额`, article: '' });
  }
  steps.push(...spans.steps);
  const flags = new Set<FeeFlag>(reduction.flags);
  if (!isArranged(restDays, dueDate, lastDay)) flags.add('该年放假安排未公布');
  if (!rate?.confirmed || !rule.confirmed || postponed?.confirmed === false) flags.add('待核实');
  if (flags.has('该年放假安排未公布'))
    steps.push({ text: '该年放假安排未公布：周六、周日照常顺延，其他放假日公布后再算', article: '' });
  return {
    year,
    kind,
    dueDate,
    lastDay,
    graceEndRaw: last?.rawTo ?? dueDate,
    graceEnd: last?.to ?? lastDay,
    fullCny,
    netCny,
    reducedPercent: reduction.reducedPercent,
    surcharges: spans.surcharges,
    isStated: spans.isStated,
    askReductionBy: reduction.isApproved ? null : askReductionBy(table, asked),
    article: source,
    rateVersion: rate ? `${rate.document}，自 ${rate.validFrom} 起，第 ${rate.version} 版` : '',
    steps,
    flags: [...flags],
  };
}

function spansOf(
  facts: FeeFacts,
  table: FeeTable,
  restDays: RestDays,
  { year, fullCny, netCny, ...days }: Pick<DueFee, 'year' | 'dueDate' | 'lastDay' | 'fullCny' | 'netCny'>,
): { surcharges: SurchargeSpan[]; isStated: boolean; steps: FeeStep[] } {
  if (fullCny === null || netCny === null) return { surcharges: [], isStated: false, steps: [] };
  const { patentType } = facts;
  const computed = surchargeSpans(table, restDays, { patentType, ...days, fullCny, netCny });
  const notice = (facts.notices ?? [])
    .filter((each) => each.year === year && each.spans.length > 0)
    .reduce<NonNullable<FeeFacts['notices']>[number] | undefined>(
      (latest, each) => (latest && latest.asOf > each.asOf ? latest : each),
      undefined,
    );
  if (!notice) return { surcharges: computed, isStated: false, steps: computed.map((span) => spanStep(span)) };
  const stated = statedSpans(notice, fullCny);
  const surcharges = [...computed.filter(({ to }) => to < stated[0]!.from), ...stated];
  const differences = spanDifferences(computed, stated).map((text) => ({ text, article: '' }));
  return { surcharges, isStated: true, steps: [...surcharges.map((span) => spanStep(span)), ...differences] };
}

/** The step of an end that is a rest day. It names the raw day: an error in rolling must cost no right. */
export function rolledStep(rawDay: string, lastDay: string): FeeStep {
  return { text: `${rawDay} 为法定休假日，可顺延至 ${lastDay}`, article: '专利法实施细则第5条' };
}

function spanStep({ from, to, rawTo, percent, surchargeCny, payableCny, isArranged, article }: SurchargeSpan): FeeStep {
  const end = rawTo === to ? to : `${rawTo}（可顺延至 ${to}）`;
  const remark = isArranged ? '' : '（该年放假安排未公布）';
  const surcharge = percent === 0 ? '不收滞纳金' : `滞纳金为全额年费的 ${percent}%，${yuan(surchargeCny)}`;
  return { text: `${from} 至 ${end}${remark}：${surcharge}，共 ${yuan(payableCny)}`, article };
}

const rateText = (
  kind: DueFee['kind'],
  patentType: FeeFacts['patentType'],
  { yearFrom, yearTo }: { yearFrom: number; yearTo: number },
): string =>
  kind === 'compensation'
    ? `${PATENT_TYPE_NAMES[patentType]}专利补偿期每满一年的年费`
    : `${PATENT_TYPE_NAMES[patentType]}专利第${yearFrom}–${yearTo}年度的年费`;

/** What is to be paid on a day, or null after the last span. */
export function amountOn(fee: DueFee, day: string): { surchargeCny: number; payableCny: number } | null {
  if (fee.netCny === null) return null;
  if (day <= fee.lastDay) return { surchargeCny: 0, payableCny: fee.netCny };
  const span = fee.surcharges.find(({ to }) => day <= to);
  return span ? { surchargeCny: span.surchargeCny, payableCny: span.payableCny } : null;
}

/** What is to be paid on the last day of grace. */
export function lastAmount(fee: DueFee): { surchargeCny: number; payableCny: number } | null {
  return amountOn(fee, fee.graceEnd);
}
