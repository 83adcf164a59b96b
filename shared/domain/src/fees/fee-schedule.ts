import { addDays, addYears } from '../dates/shanghai-date';
import type { RestDays } from '../deadlines/rest-days';
import { expiryDate as termEnd, termYears } from '../deadlines/term';
import { patentYear } from './annual-fee-due';
import { type DueFee, dueFee } from './due-fee';
import type { FeeFacts } from './fee-facts';
import type { FeeFlag, FeeLine, FeeSchedule, FeeStep } from './fee-line';
import { lineOf } from './fee-state';
import { type FeeTable, findRule } from './fee-table';
import { eventText, rightOn, type RightOnDay, UNPAID_ENDS, VOID_ENDS } from './right-events';

/**
 * The annual fees of a patent on a day: amounts, days, state and the steps that lead to them. Pure: the same facts,
 * table, rest days and day always give the same schedule.
 *
 * @param askedDay YYYY-MM-DD: the day of payment, or today
 */
export function feeSchedule(facts: FeeFacts, table: FeeTable, restDays: RestDays, askedDay: string): FeeSchedule {
  const { applicationDate, grantDate, patentType } = facts;
  const missing: FeeSchedule['missing'] = [];
  if (applicationDate === null) missing.push('applicationDate');
  if (grantDate === null || (applicationDate !== null && grantDate < applicationDate)) missing.push('grantDate');
  if (applicationDate === null || grantDate === null || missing.length > 0)
    return { missing, grantYear: null, expiryDate: null, lines: [], steps: [], flags: ['资料不全'] };
  const right = rightOn(facts.events ?? [], askedDay);
  const grantYear = patentYear(applicationDate, grantDate);
  const ordinaryEnd = termEnd(patentType, applicationDate);
  const expiryDate = addDays(ordinaryEnd, facts.compensationDays ?? 0);
  const lastYear = termYears(patentType, applicationDate);
  const fees: DueFee[] = [];
  for (let year = grantYear + 1; addYears(applicationDate, year - 1) < expiryDate; year += 1) {
    const kind = year > lastYear ? 'compensation' : 'annual';
    // Only full years of a compensated term are charged.
    if (kind === 'compensation' && addYears(applicationDate, year) > expiryDate) break;
    const rule = findRule(table, 'annualDue', addYears(applicationDate, year - 1), { patentType });
    if (rule) fees.push(dueFee({ ...facts, applicationDate }, table, restDays, { year, kind, grantYear, rule }));
  }
  const lines = judgeLines(fees, { facts, table, restDays, askedDay, right, expiryDate });
  const steps: FeeStep[] = [
    {
      text: `年度自申请日 ${applicationDate} 起算；${grantDate} 授权，在第${grantYear}年度`,
      article: '专利法实施细则第115条',
    },
    { text: `授权当年（第${grantYear}年度）的年费在办理登记手续时缴纳`, article: '专利法实施细则第114条' },
    { text: `专利权期限届满日 ${expiryDate}，不因休假日顺延`, article: '专利法第42条' },
  ];
  const flags: FeeFlag[] = [];
  if (right.isCompensated && !facts.compensationDays) {
    steps.push({ text: '已公告期限补偿，补偿天数未知，届满日待核实', article: '专利法第42条' });
    flags.push('待核实');
  }
  if (right.end) steps.push({ text: eventText(right.end), article: '' });
  return { missing, grantYear, expiryDate, lines, steps, flags };
}

interface Judged {
  facts: FeeFacts;
  table: FeeTable;
  restDays: RestDays;
  askedDay: string;
  right: RightOnDay;
  expiryDate: string;
}

function judgeLines(fees: readonly DueFee[], judged: Judged): FeeLine[] {
  const { right, facts } = judged;
  const endedLine = right.end && UNPAID_ENDS.has(right.end.code) ? endedBefore(fees, right.end.day) : undefined;
  const restored = new Map(
    right.restored
      .filter(({ end }) => UNPAID_ENDS.has(end.code))
      .map(({ end, restoredBy }) => [endedBefore(fees, end.day), restoredBy]),
  );
  const lines: FeeLine[] = [];
  let endedFor: string | null = null;
  for (const fee of fees) {
    const isEnded = fee === endedLine;
    const line = lineOf(fee, {
      ...judged,
      endedBy: isEnded ? right.end : null,
      restoredBy: restored.get(fee) ?? null,
      goneBecause: endedFor ?? goneBefore(fee, right),
    });
    lines.push(line);
    // A calculation that assumes every year unpaid looks at each line by itself.
    if (line.state === 'ended' && facts.unpaidYears !== 'all')
      endedFor = `专利权已自 ${fee.dueDate} 起终止（第${fee.year}年度未缴足）`;
  }
  return lines;
}

/** The line because of which an end for want of payment was announced: the last one whose grace was over. */
const endedBefore = (fees: readonly DueFee[], day: string): DueFee | undefined =>
  fees.findLast(({ graceEnd }) => graceEnd < day);

function goneBefore({ dueDate }: DueFee, { end }: RightOnDay): string | null {
  if (!end || UNPAID_ENDS.has(end.code)) return null;
  if (VOID_ENDS.has(end.code)) return `${eventText(end)}：专利权视为自始不存在`;
  return dueDate > end.day ? `${eventText(end)}：此后的年费不再缴纳` : null;
}
