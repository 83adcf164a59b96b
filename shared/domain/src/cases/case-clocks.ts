import { type Allowed, type Clock, type ClockReading, hasUsed, type Pause, readClock } from '../working-time/clock';
import type { WorkingCalendar } from '../working-time/working-calendar';
import { type ClockWording, clockWords } from './clock-words';

/** When an action moves a clock: in every situation, only when the other side sees its step, or in some situations. */
type ClockCondition<Situation extends string> = 'always' | 'shown' | readonly Situation[];
type ClockMoves<Situation extends string, Action extends string> = Readonly<
  Partial<Record<Action, ClockCondition<Situation>>>
>;

/** A clock of a case: its name, and the actions that move it. An action that no case knows does not compile. */
export interface ClockDeclaration<Situation extends string, Action extends string> {
  /** Chinese, as its wording uses it: 受理. */
  name: string;
  /** Actions that start it the first time; without them it starts with the case. */
  start?: ClockMoves<Situation, Action>;
  /** Actions that complete its task. */
  stop: ClockMoves<Situation, Action>;
  /** Actions that end the case without its task, so that it is neither met nor missed. */
  drop: ClockMoves<Situation, Action>;
  /** Actions from which time does not count, and those from which it counts again. Stopping ends a pause too. */
  pause?: ClockMoves<Situation, Action>;
  resume?: ClockMoves<Situation, Action>;
  /** Actions that start it anew, with the whole time. */
  restart: ClockMoves<Situation, Action>;
}

/** The clocks of a case, in the order of display, and their wording. */
export interface CaseClocks<Situation extends string, Action extends string, ClockName extends string> {
  declared: Readonly<Record<ClockName, ClockDeclaration<Situation, Action>>>;
  wording: ClockWording;
  /** Shares of a limit at which people are notified, ascending: 0.75, 1, 1.5. */
  warnings?: readonly number[];
}

/** A step of a case, in chronological order. */
export interface CaseStep<Action extends string> {
  action: Action;
  at: Date | number;
  /** Not shown to the other side. */
  internal?: boolean;
  /** Of a pause: when it ends automatically. */
  until?: Date | number | null;
}

/** Where the clocks of a case begin. */
export interface CaseStart<Situation extends string> {
  at: Date | number;
  situation: Situation;
  /** It was over when it was recorded: no clock runs before it is reopened. */
  isOver?: boolean;
}

/** A clock without its limit, and whether its end says nothing about the limit. */
export type CaseClock = Omit<Clock, 'allowed'> & { isDropped: boolean };

/** The parts of a case's declaration that its clocks need. */
export interface Timed<Situation extends string, Action extends string, ClockName extends string> {
  readonly clocks: CaseClocks<Situation, Action, ClockName> | undefined;
  readonly situations: Readonly<Record<Situation, unknown>>;
  readonly actionNames: Readonly<Record<Action, string>>;
  after(situation: Situation, action: Action): string | null;
}

/** The clocks of a case with their names, in the order of display. */
const entriesOf = <Situation extends string, Action extends string, ClockName extends string>({
  clocks,
}: Timed<Situation, Action, ClockName>) =>
  Object.entries(clocks?.declared ?? {}) as [ClockName, ClockDeclaration<Situation, Action>][];

/**
 * Calculates the clocks of a case from its steps. Limits are not part of it: when they change, starts and pauses stay.
 * @returns null for a clock that has not started
 */
export function caseClocks<Situation extends string, Action extends string, ClockName extends string>(
  timed: Timed<Situation, Action, ClockName>,
  start: CaseStart<Situation>,
  steps: readonly CaseStep<Action>[],
): Record<ClockName, CaseClock | null> {
  const clocks = {} as Record<ClockName, CaseClock | null>;
  const entries = entriesOf(timed);
  for (const [name, declared] of entries) {
    const clock = declared.start ? null : begin(start.at);
    clocks[name] = clock && start.isOver ? end(clock, start.at, true) : clock;
  }
  let { situation } = start;
  for (const step of steps) {
    for (const [name, declared] of entries) clocks[name] = moved(declared, clocks[name], step, situation);
    const next = timed.after(situation, step.action);
    if (next !== null && next in timed.situations) situation = next as Situation;
  }
  return clocks;
}

/** The actions that move a clock or change the situation in some situation; steps of others need not be read. */
export function movingActions<Situation extends string, Action extends string, ClockName extends string>(
  timed: Timed<Situation, Action, ClockName>,
): Action[] {
  const situations = Object.keys(timed.situations) as Situation[];
  const moves = (action: Action) =>
    entriesOf(timed).some(([, { start, stop, drop, pause, resume, restart }]) =>
      [start, stop, drop, pause, resume, restart].some((each) => each?.[action] !== undefined),
    ) || situations.some((situation) => (timed.after(situation, action) ?? situation) !== situation);
  return (Object.keys(timed.actionNames) as Action[]).filter(moves);
}

const begin = (startedAt: Date | number): CaseClock => ({ startedAt, pauses: [], stoppedAt: null, isDropped: false });

function moved<Situation extends string, Action extends string>(
  { start, stop, drop, pause, resume, restart }: ClockDeclaration<Situation, Action>,
  clock: CaseClock | null,
  { action, at, internal = false, until = null }: CaseStep<Action>,
  situation: Situation,
): CaseClock | null {
  const applies = (moves: ClockMoves<Situation, Action> | undefined) => {
    const when = moves?.[action];
    if (when === undefined || when === 'always') return when !== undefined;
    return when === 'shown' ? !internal : when.includes(situation);
  };
  if (applies(restart) || (clock === null && applies(start))) return begin(at);
  if (clock === null || clock.stoppedAt !== null) return clock;
  if (applies(stop)) return end(clock, at, false);
  if (applies(drop)) return end(clock, at, true);
  if (applies(resume)) return { ...clock, pauses: clock.pauses.map((each) => endPause(each, at)) };
  if (!applies(pause) || clock.pauses.some(({ to }) => isLater(to, at))) return clock;
  return { ...clock, pauses: [...clock.pauses, { from: at, to: until }] };
}

const end = ({ startedAt, pauses }: CaseClock, stoppedAt: Date | number, isDropped: boolean): CaseClock => ({
  startedAt,
  pauses: pauses.map((each) => endPause(each, stoppedAt)),
  stoppedAt,
  isDropped,
});

/** Ends a pause, unless it has ended automatically. */
const endPause = (pause: Pause, at: Date | number): Pause => (isLater(pause.to, at) ? { ...pause, to: at } : pause);

const isLater = (to: Pause['to'], at: Date | number): boolean => to === null || Number(to) > Number(at);

/** State of one clock of a case, in words too. */
interface CaseReading<ClockName extends string> extends ClockReading {
  name: ClockName;
  /** Its Chinese name. */
  title: string;
  /** Not stopped: running, paused, or overdue and not done. */
  runs: boolean;
  isDone: boolean;
  isDropped: boolean;
  /** It runs, and its time is over. */
  overdue: boolean;
  /** Number of warnings that are due while it runs. */
  warnings: number;
  text: string;
}

/** State of all clocks of a case at a moment. */
export interface CaseTimes<ClockName extends string> {
  /** Those that have started, in the order of display. */
  clocks: CaseReading<ClockName>[];
  /** Wording of the running clock that ends first, or of the last one. */
  text: string;
  /** Deadline of the running clock that ends first; null when none runs, or when it is paused or unknown. */
  dueAt: Date | null;
  overdue: boolean;
}

/** Reads the clocks of a case at a moment under its current limits and a working calendar. */
export function readCaseClocks<Situation extends string, Action extends string, ClockName extends string>(
  timed: Timed<Situation, Action, ClockName>,
  clocks: Readonly<Record<ClockName, CaseClock | null>>,
  allowances: Readonly<Record<ClockName, Allowed>>,
  calendar: WorkingCalendar,
  now: Date | number,
): CaseTimes<ClockName> {
  const { wording, warnings: shares = [] } = timed.clocks ?? {};
  if (!wording) return { clocks: [], text: '', dueAt: null, overdue: false };
  const all = entriesOf(timed).flatMap(([name, declared]): CaseReading<ClockName>[] => {
    const clock = clocks[name];
    if (clock === null) return [];
    const { isDropped, ...rest } = clock;
    const limited = { ...rest, allowed: allowances[name] };
    const reading = readClock(calendar, limited, now);
    const runs = clock.stoppedAt === null;
    const said = { ...reading, isDone: !runs && !isDropped, isDropped };
    const counted = 'minutes' in allowances[name] ? 'clock' : 'work';
    const text = clockWords(wording, declared.name, said, counted, now);
    const warnings = runs ? shares.filter((share) => hasUsed(calendar, limited, share, now)).length : 0;
    const overdue = runs && reading.state === 'overdue';
    return [{ ...said, name, title: declared.name, runs, overdue, warnings, text }];
  });
  const running = all.filter(({ runs }) => runs).sort((one, other) => dueOf(one) - dueOf(other));
  const due = running[0] ? dueOf(running[0]) : Infinity;
  return {
    clocks: all,
    text: (running[0] ?? all.at(-1))?.text ?? '',
    dueAt: due === Infinity ? null : new Date(due),
    overdue: all.some(({ overdue }) => overdue),
  };
}

/** Deadline to sort by: infinite during a pause, whose end may change, and when it is unknown. */
const dueOf = ({ state, dueAt }: ClockReading): number =>
  dueAt !== null && (state === 'running' || state === 'overdue') ? dueAt : Infinity;
