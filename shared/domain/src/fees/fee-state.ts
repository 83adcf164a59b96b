import type { RestDays } from '../deadlines/rest-days';
import { rolledDay } from '../deadlines/rest-days';
import { amountOn, type DueFee, lastAmount, rolledStep } from './due-fee';
import type { FeeFacts } from './fee-facts';
import { FEE_STATE_NAMES, type FeeFlag, type FeeLine, type FeeState, type FeeStep } from './fee-line';
import { endOf, type FeeTable, findRule, sourceText } from './fee-table';
import { settle, type Settlement } from './payments';
import { type AnnouncedEvent, eventText, preservationOn, type RightOnDay } from './right-events';
import { yuan } from './yuan';

/** What is known about one line besides its own dates and payments. */
export interface LineSituation {
  facts: FeeFacts;
  table: FeeTable;
  restDays: RestDays;
  askedDay: string;
  right: RightOnDay;
  expiryDate: string;
  /** Event by which the right ended because this fee was not paid. */
  endedBy: AnnouncedEvent | null;
  /** Event that restored the right after such an end. */
  restoredBy: AnnouncedEvent | null;
  /** Why the right does not exist any more when this fee falls due, in Chinese; null while it exists. */
  goneBecause: string | null;
}

interface Judgement {
  state: FeeState;
  surchargeCny: number | null;
  payableCny: number | null;
  steps: FeeStep[];
  flags?: FeeFlag[];
}

/** The line of a fee on the asked day. */
export function lineOf(fee: DueFee, situation: LineSituation): FeeLine {
  const { facts, table, restDays, askedDay } = situation;
  const settlement = settle(fee, facts.payments ?? [], askedDay);
  const judgement = judge(fee, settlement, situation);
  const { overpaidCny, overpaidOn } = settlement;
  const refund = overpaidOn ? findRule(table, 'refund', overpaidOn) : undefined;
  const refundUntil = refund && overpaidOn ? rolledDay(restDays, endOf(refund, overpaidOn)) : null;
  const restoration = judgement.state === 'ended' ? restorationOf(fee, settlement, situation) : null;
  const isRestorable = restoration !== null && askedDay <= restoration.lastDay;
  const counted = settlement.paidCny - overpaidCny;
  const steps = [...fee.steps, ...judgement.steps];
  if (restoration) steps.push(...restoration.steps);
  if (refund && overpaidCny > 0) {
    const text = `多缴 ${yuan(overpaidCny)}，可在 ${refundUntil} 前请求退款`;
    steps.push({ text, article: sourceText(refund) });
  }
  const isShort = counted > 0 && judgement.state !== 'paid' && judgement.payableCny !== null;
  return {
    year: fee.year,
    kind: fee.kind,
    dueDate: fee.dueDate,
    lastDay: fee.lastDay,
    graceEndRaw: fee.graceEndRaw,
    graceEnd: fee.graceEnd,
    annualFeeCny: fee.fullCny,
    reducedPercent: fee.reducedPercent,
    reductionCny: (fee.fullCny ?? 0) - (fee.netCny ?? 0),
    surcharges: fee.surcharges,
    surchargeCny: isRestorable ? restoration.surchargeCny : judgement.surchargeCny,
    payableCny: isRestorable ? restoration.totalCny : judgement.payableCny,
    state: judgement.state,
    paidCny: settlement.paidCny,
    overpaidCny,
    refundUntil,
    shortCny: isShort ? (judgement.payableCny ?? 0) : 0,
    endedAsOf: judgement.state === 'ended' ? fee.dueDate : null,
    restoration: restoration && {
      rawDay: restoration.rawDay,
      lastDay: restoration.lastDay,
      totalCny: restoration.totalCny,
    },
    askReductionBy: fee.askReductionBy,
    article: fee.article,
    rateVersion: fee.rateVersion,
    steps,
    flags: [...new Set([...fee.flags, ...(judgement.flags ?? [])])],
  };
}

function judge(fee: DueFee, settlement: Settlement, situation: LineSituation): Judgement {
  const { facts, askedDay, endedBy, restoredBy, goneBecause } = situation;
  const nothing = { surchargeCny: null, payableCny: null };
  const paid = (text: string, article = ''): Judgement => ({
    state: 'paid',
    surchargeCny: 0,
    payableCny: 0,
    steps: [{ text, article }],
  });
  if (restoredBy) return paid(`${eventText(restoredBy)}：权利已恢复，本年度不再缴纳`, '专利法实施细则第6条');
  if (endedBy) {
    const text = `${eventText(endedBy)}：未在 ${fee.graceEnd} 前缴足，专利权自 ${fee.dueDate} 起终止`;
    const flags: FeeFlag[] = settlement.settledOn ? ['待核实'] : [];
    return { state: 'ended', ...nothing, steps: [{ text, article: fee.article }], flags };
  }
  if (settlement.settledOn) return paid(`${settlement.settledOn} 已缴足，共缴 ${yuan(settlement.paidCny)}`);
  if (goneBecause) return { state: 'beyondTerm', ...nothing, steps: [{ text: goneBecause, article: '' }] };
  if ((facts.paidThroughYear ?? 0) >= fee.year) return paid(`已缴至第${facts.paidThroughYear}年度`);
  return unpaid(fee, settlement, situation, askedDay);
}

function unpaid(fee: DueFee, settlement: Settlement, situation: LineSituation, askedDay: string): Judgement {
  const { facts, right, expiryDate } = situation;
  const counted = settlement.paidCny - settlement.overpaidCny;
  const isKnownUnpaid =
    facts.unpaidYears === 'all' || facts.unpaidYears?.includes(fee.year) || counted > 0 || isNoticed(facts, fee.year);
  const owed = amountOn(fee, askedDay);
  const isDue = askedDay > fee.lastDay;
  if (fee.netCny === null)
    return { state: isDue ? 'unknown' : 'open', surchargeCny: null, payableCny: null, steps: [] };
  if (owed) return owing(fee, owed, { isDue, isKnownUnpaid, counted, askedDay });
  const preservation = preservationOn(right, fee.graceEnd);
  if (preservation) return preserved(fee, counted, { isKnownUnpaid, preservation });
  const nothing = { surchargeCny: null, payableCny: null };
  if (isKnownUnpaid) {
    const text = `至 ${fee.graceEnd} 未缴足：专利权自 ${fee.dueDate} 起终止`;
    return { state: 'ended', ...nothing, steps: [{ text, article: fee.article }] };
  }
  if (askedDay >= expiryDate) {
    const text = `专利权已于 ${expiryDate} 届满，是否缴过不影响今日`;
    return { state: 'beyondTerm', ...nothing, steps: [{ text, article: '专利法第42条' }] };
  }
  const text = `${FEE_STATE_NAMES.unknown}：没有缴费记录；若未缴，专利权已自 ${fee.dueDate} 起终止`;
  return { state: 'unknown', ...nothing, steps: [{ text, article: fee.article }] };
}

const isNoticed = ({ notices = [], terminationNotices = [] }: FeeFacts, year: number): boolean =>
  [...notices, ...terminationNotices].some((each) => each.year === year);

function owing(
  fee: DueFee,
  { surchargeCny, payableCny }: { surchargeCny: number; payableCny: number },
  asked: { isDue: boolean; isKnownUnpaid: boolean; counted: number; askedDay: string },
): Judgement {
  const left = payableCny - asked.counted;
  const state = asked.isDue ? (asked.isKnownUnpaid ? 'grace' : 'unknown') : 'open';
  const parts = surchargeCny > 0 ? `（含滞纳金 ${yuan(surchargeCny)}）` : '';
  const text =
    state === 'unknown'
      ? `${FEE_STATE_NAMES.unknown}：若未缴，${asked.askedDay} 应缴 ${yuan(left)}${parts}`
      : asked.counted > 0
        ? `已缴 ${yuan(asked.counted)}，${asked.askedDay} 少缴 ${yuan(left)}${parts}`
        : `${asked.askedDay} 应缴 ${yuan(left)}${parts}`;
  const article = asked.isDue ? (fee.surcharges[0]?.article ?? fee.article) : fee.article;
  return { state, surchargeCny, payableCny: left, steps: [{ text, article }] };
}

function preserved(
  fee: DueFee,
  counted: number,
  { isKnownUnpaid, preservation }: { isKnownUnpaid: boolean; preservation: { from: string; to: string | null } },
): Judgement {
  const owed = lastAmount(fee);
  const { from, to } = preservation;
  const text =
    to === null
      ? `${from} 起专利权保全：保全期间不办理终止手续`
      : `${from} 至 ${to} 专利权保全，解除后的缴费期限以国知局通知为准`;
  return {
    state: isKnownUnpaid && to === null ? 'grace' : 'unknown',
    surchargeCny: owed?.surchargeCny ?? null,
    payableCny: owed && owed.payableCny - counted,
    steps: [{ text, article: '专利法实施细则第105条' }],
    flags: ['待核实'],
  };
}

function restorationOf(fee: DueFee, settlement: Settlement, { facts, table, restDays }: LineSituation) {
  const notice = facts.terminationNotices?.find(({ year }) => year === fee.year);
  const rule = notice && findRule(table, 'restoration', notice.receivedOn);
  const owed = lastAmount(fee);
  if (!notice || !rule || !owed) return null;
  const rawDay = endOf(rule, notice.receivedOn);
  const lastDay = rule.roll ? rolledDay(restDays, rawDay) : rawDay;
  const feeCny = rule.amountCny ?? 0;
  const totalCny = owed.payableCny - (settlement.paidCny - settlement.overpaidCny) + feeCny;
  const text = `${notice.receivedOn} 收到终止通知：${rawDay} 前可请求恢复权利，年费与滞纳金加恢复费 ${yuan(feeCny)}，共 ${yuan(totalCny)}`;
  const steps = [{ text, article: sourceText(rule) }];
  if (lastDay !== rawDay) steps.push(rolledStep(rawDay, lastDay));
  return { rawDay, lastDay, totalCny, surchargeCny: owed.surchargeCny, steps };
}
