import { addDays, addMonths } from '../dates/shanghai-date';
import type { FeeFlag, FeeStep } from '../fees/fee-line';
import { endOf, type FeeRule, type FeeTable, findRule, findRules, sourceText } from '../fees/fee-table';
import { rolledStep } from '../fees/due-fee';
import type { PatentType } from '../patents/patent-type';
import { isArranged, type RestDays, rolledDay } from './rest-days';

/** The kinds of deadlines: name, the day that starts it, and the rules by which it is computed. */
export const DEADLINE_KINDS = {
  priority: { name: '要求优先权', start: '在先申请日', rule: 'priority' },
  examination: { name: '请求实质审查', start: '申请日（有优先权的为最早优先权日）', rule: 'examination' },
  firstAction: { name: '答复第一次审查意见', start: '通知书发文日', rule: 'firstAction' },
  laterAction: { name: '答复再次审查意见', start: '通知书发文日', rule: 'laterAction' },
  reexamination: { name: '请求复审', start: '驳回决定发文日', rule: 'reexamination' },
  registration: { name: '办理登记手续', start: '授权通知发文日', rule: 'registration' },
  invalidationReply: { name: '答复无效宣告请求', start: '通知书发文日', rule: 'invalidationReply' },
  compensationRequest: { name: '请求期限补偿', start: '授权公告日', rule: 'compensationRequest' },
  pctEntry: { name: '进入中国国家阶段', start: '优先权日', rule: 'pctEntry', grace: 'pctEntryLate' },
  restoration: { name: '请求恢复权利', start: '终止通知发文日', rule: 'restoration' },
  reductionRequest: { name: '请求费用减缴', start: '应缴日', rule: 'reductionRequest' },
  refund: { name: '请求退款', start: '缴费日', rule: 'refund' },
  trademark: { name: '商标续展', start: '核准注册日', rule: 'trademark', grace: 'trademarkGrace' },
  customs: { name: '海关备案续展', start: '准予备案日', rule: 'customs' },
} as const satisfies Record<string, DeadlineKindFacts>;

interface DeadlineKindFacts {
  name: string;
  start: string;
  rule: string;
  grace?: string;
}

/** Key of a kind of deadline. */
export type DeadlineKind = keyof typeof DEADLINE_KINDS;

/** How a notice of the office reached its recipient; `received` states the day of receipt itself. */
export type Delivery = 'electronic' | 'posted' | 'received';

/** A deadline with its raw and rolled days, YYYY-MM-DD. */
export interface Deadline {
  kind: DeadlineKind;
  /** Day from which the term counts, after the delivery of a notice. */
  startDay: string;
  /** First day on which the act is possible; null without a limit. */
  opensOn: string | null;
  rawEnd: string;
  lastDay: string;
  /** End of a period of grace in the same two forms. */
  graceRawEnd: string | null;
  graceLastDay: string | null;
  article: string;
  steps: FeeStep[];
  flags: FeeFlag[];
}

/**
 * The deadline that starts on a day, or null when the table has no rule for it.
 *
 * @param start YYYY-MM-DD, see `DEADLINE_KINDS`; the day of dispatch for a notice with a delivery
 */
export function deadlineOf(
  { kind, start, delivery, patentType }: DeadlineFacts,
  table: FeeTable,
  restDays: RestDays,
): Deadline | null {
  const steps: FeeStep[] = [];
  const flags = new Set<FeeFlag>();
  const { rule: code, grace: graceCode } = DEADLINE_KINDS[kind] as DeadlineKindFacts;
  const received = delivery && delivery !== 'received' ? findRule(table, `delivery.${delivery}`, start) : undefined;
  const startDay = received ? endOf(received, start) : start;
  const rule = ruleFor(table, code, startDay, patentType);
  if (!rule) return null;
  if (received) {
    steps.push({ text: `发文日 ${start}，送达日 ${startDay}`, article: sourceText(received) });
    if (!received.confirmed) flags.add('待核实');
  }
  const add = (each: FeeRule, from: string, label: string): { rawEnd: string; lastDay: string } => {
    const rawEnd = endOf(each, from);
    const lastDay = each.roll ? rolledDay(restDays, rawEnd) : rawEnd;
    steps.push({ text: `${label} ${rawEnd}`, article: sourceText(each) });
    if (lastDay !== rawEnd) steps.push(rolledStep(rawEnd, lastDay));
    if (each.roll && !isArranged(restDays, rawEnd, lastDay)) flags.add('该年放假安排未公布');
    if (!each.confirmed) flags.add('待核实');
    return { rawEnd, lastDay };
  };
  const end = add(rule, startDay, `${DEADLINE_KINDS[kind].name}的期限届满日`);
  const graceRule = graceCode ? findRule(table, graceCode, startDay) : undefined;
  const grace = graceRule && add(graceRule, graceRule.trigger === 'expiry' ? end.rawEnd : startDay, '宽限至');
  return {
    kind,
    startDay,
    opensOn: rule.opensMonths ? addDays(addMonths(end.rawEnd, -rule.opensMonths), 1) : null,
    ...end,
    graceRawEnd: grace?.rawEnd ?? null,
    graceLastDay: grace?.lastDay ?? null,
    article: sourceText(rule),
    steps,
    flags: [...flags],
  };
}

interface DeadlineFacts {
  kind: DeadlineKind;
  start: string;
  delivery?: Delivery;
  patentType?: PatentType;
}

/** The rule with a code, or the one of its group that holds for the type. */
function ruleFor(table: FeeTable, code: string, day: string, patentType?: PatentType): FeeRule | undefined {
  const subject = patentType ? { patentType } : {};
  return findRule(table, code, day, subject) ?? findRules(table, code, day, subject)[0];
}
