import { type Allowed, type Clock, type ClockReading, hasUsed, type Pause, readClock } from '../working-time/clock';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { type DemandAction, demandCase, type DemandSituation, isOpenDemand } from './demand-case';

/** A step of a demand, in chronological order. */
export interface DemandStep {
  action: DemandAction;
  at: Date | number;
  /** Of a reply: not shown to the company. */
  internal?: boolean;
  /** Of a pause: when it ends automatically. */
  until?: Date | number | null;
}

/** Time limits of a demand for its acceptance, for the first reply that the company reads, and for its resolution. */
export interface DemandAllowances {
  response: Allowed;
  plan: Allowed;
  resolution: Allowed;
}

export const demandClocks = ['response', 'plan', 'resolution'] as const;
export type DemandClockName = (typeof demandClocks)[number];

/** A clock, and whether its end says nothing about the limit (refused, merged, withdrawn). */
export type DemandClock = Omit<Clock, 'allowed'> & { isDropped: boolean };

/**
 * Calculates the three clocks of the current round from the steps. All begin when the server received the demand, or
 * when it was reopened. Transfer and return change nothing; a pause stops plan and resolution. The time limits are not
 * part of it: with other labels the limits change, the pauses do not.
 * @param from the initial situation: for one that was already closed no clock runs before it is reopened
 */
export function demandClocksOf(
  receivedAt: Date | number,
  steps: readonly DemandStep[],
  from: DemandSituation = 'pending',
): Record<DemandClockName, DemandClock> {
  let situation = from;
  let clocks: Clocks = beginAll(receivedAt);
  if (!isOpenDemand(from)) clocks = stop(clocks, demandClocks, receivedAt, true);
  for (const { action, at, internal = false, until = null } of steps) {
    // A demand that waits for a decision is pending too; the decision is its acceptance.
    const next: DemandSituation | null =
      demandCase.after(situation, action) ?? (action === 'decide' ? 'accepted' : null);
    if (next === null) continue;
    if (!isOpenDemand(situation) && isOpenDemand(next)) clocks = beginAll(at);
    else {
      if (situation === 'paused' && next !== 'paused') clocks = afterPause(clocks, at);
      if (action === 'pause') clocks = inPause(clocks, { from: at, to: until });
      if (next === 'accepted' || (action === 'resolve' && clocks.response.stoppedAt === null))
        clocks = stop(clocks, ['response'], at);
      if (action === 'reply' && !internal) clocks = stop(clocks, ['plan'], at);
      if (next === 'resolved' && action === 'resolve') clocks = stop(clocks, ['plan', 'resolution'], at);
      else if (!isOpenDemand(next)) clocks = stop(clocks, demandClocks, at, true);
    }
    situation = next;
  }
  return clocks;
}

const begin = (startedAt: Date | number): DemandClock => ({ startedAt, pauses: [], stoppedAt: null, isDropped: false });
const beginAll = (at: Date | number) => ({ response: begin(at), plan: begin(at), resolution: begin(at) });

type Clocks = Record<DemandClockName, DemandClock>;

function change(clocks: Clocks, names: readonly DemandClockName[], to: (clock: DemandClock) => DemandClock): Clocks {
  const changed = { ...clocks };
  // A stopped clock does not change.
  for (const name of names) if (changed[name].stoppedAt === null) changed[name] = to(changed[name]);
  return changed;
}

const stop = (clocks: Clocks, names: readonly DemandClockName[], at: Date | number, isDropped = false): Clocks =>
  change(clocks, names, (clock) => ({ ...clock, stoppedAt: at, isDropped }));

const inPause = (clocks: Clocks, pause: Pause): Clocks =>
  change(clocks, ['plan', 'resolution'], (clock) => ({ ...clock, pauses: [...clock.pauses, pause] }));

/** Ends the pause now, unless it has ended automatically. */
const afterPause = (clocks: Clocks, at: Date | number): Clocks =>
  change(clocks, ['plan', 'resolution'], (clock) => ({
    ...clock,
    pauses: clock.pauses.map((pause) =>
      pause.to === null || Number(pause.to) > Number(at) ? { ...pause, to: at } : pause,
    ),
  }));

/** State of one clock of a demand. */
export interface DemandReading extends ClockReading {
  isDone: boolean;
  isDropped: boolean;
}

/** State of the three clocks at a moment under the current limits. */
export function readDemandClocks(
  calendar: WorkingCalendar,
  clocks: Record<DemandClockName, DemandClock>,
  allowances: DemandAllowances,
  now: Date | number,
): Record<DemandClockName, DemandReading> {
  const read = (name: DemandClockName): DemandReading => {
    const { isDropped, ...clock } = clocks[name];
    const reading = readClock(calendar, { ...clock, allowed: allowances[name] }, now);
    return { ...reading, isDone: clock.stoppedAt !== null && !isDropped, isDropped };
  };
  return { response: read('response'), plan: read('plan'), resolution: read('resolution') };
}

/** Shares of a time limit at which the owner, the head of the office and the district are notified. */
const WARNING_SHARES = [0.75, 1, 1.5] as const;

/** Number of warnings due for a running clock: 0 none, 1 the owner, 2 the head, 3 the district. */
export function warningLevel(
  calendar: WorkingCalendar,
  { isDropped, ...clock }: DemandClock,
  allowed: Allowed,
  now: Date | number,
): number {
  if (isDropped || clock.stoppedAt !== null) return 0;
  return WARNING_SHARES.filter((share) => hasUsed(calendar, { ...clock, allowed }, share, now)).length;
}
