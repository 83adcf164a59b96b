import { type Allowed, type Clock, type ClockReading, hasUsed, type Pause, readClock } from '../working-time/clock';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { type DemandAction, demandCase, type DemandSituation, isOpenDemand } from './demand-case';

/** Something that happened to a demand, in the order in which it happened. */
export interface DemandStep {
  action: DemandAction;
  at: Date | number;
  /** Of a reply: the company does not read it. */
  internal?: boolean;
  /** Of a pause: when it ends by itself. */
  until?: Date | number | null;
}

/** How long a demand may wait for its acceptance, for the first reply that the company reads, and for its end. */
export interface DemandAllowances {
  response: Allowed;
  plan: Allowed;
  resolution: Allowed;
}

export const demandClocks = ['response', 'plan', 'resolution'] as const;
export type DemandClockName = (typeof demandClocks)[number];

/** A clock, and whether what ended it says nothing of how it was kept (refused, merged, withdrawn). */
export type DemandClock = Omit<Clock, 'allowed'> & { isDropped: boolean };

/**
 * The three clocks of the round that runs, out of what happened. All begin when the server received the demand, or when
 * it was opened again. Transfer and return move nothing; a pause stops plan and resolution. What is allowed is no part of
 * it: other labels mean another allowance, the same pauses.
 * @param from how it stood as it came: of one that was at its end no time runs before it is opened again
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
    // Who waits for a decision is pending, too; that it was decided is its acceptance.
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
  // What has stopped stays as it is.
  for (const name of names) if (changed[name].stoppedAt === null) changed[name] = to(changed[name]);
  return changed;
}

const stop = (clocks: Clocks, names: readonly DemandClockName[], at: Date | number, isDropped = false): Clocks =>
  change(clocks, names, (clock) => ({ ...clock, stoppedAt: at, isDropped }));

const inPause = (clocks: Clocks, pause: Pause): Clocks =>
  change(clocks, ['plan', 'resolution'], (clock) => ({ ...clock, pauses: [...clock.pauses, pause] }));

/** The pause ends now, unless it had ended by itself. */
const afterPause = (clocks: Clocks, at: Date | number): Clocks =>
  change(clocks, ['plan', 'resolution'], (clock) => ({
    ...clock,
    pauses: clock.pauses.map((pause) =>
      pause.to === null || Number(pause.to) > Number(at) ? { ...pause, to: at } : pause,
    ),
  }));

/** How one clock of a demand stands. */
export interface DemandReading extends ClockReading {
  isDone: boolean;
  isDropped: boolean;
}

/** How the three clocks stand at a moment under what is allowed now. */
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

/** Shares of a time limit at which somebody is told: the owner, the head of the office, the district. */
export const WARNING_SHARES = [0.75, 1, 1.5] as const;

/** How many of the warnings a running clock has earned: 0 none, 1 the owner, 2 the head, 3 the district. */
export function warningLevel(
  calendar: WorkingCalendar,
  { isDropped, ...clock }: DemandClock,
  allowed: Allowed,
  now: Date | number,
): number {
  if (isDropped || clock.stoppedAt !== null) return 0;
  return WARNING_SHARES.filter((share) => hasUsed(calendar, { ...clock, allowed }, share, now)).length;
}
