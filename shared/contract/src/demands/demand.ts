import * as z from 'zod/mini';
import { demandStates } from '@platform/domain/demands/demand-case';
import { id, instant, listedText, maskedMobile } from '../fields';
import { demandActionNames, demandClockNames, demandSourceNames, satisfactionNames } from './demand-labels';

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]];

export const demandState = z.enum(demandStates);
export type DemandStateName = z.output<typeof demandState>;
export const demandClock = z.enum(keysOf(demandClockNames));
export const demandSource = z.enum(keysOf(demandSourceNames));
export const satisfaction = z.enum(keysOf(satisfactionNames));
/** Steps that are no action: it was recorded, or went along when its company was handed over. */
type Happened = 'record' | 'handover';
/** What can be done with a demand. */
export const demandAction = z.enum(
  keysOf(demandActionNames).filter((name) => name !== 'record' && name !== 'handover') as [
    Exclude<keyof typeof demandActionNames, Happened>,
    ...Exclude<keyof typeof demandActionNames, Happened>[],
  ],
);
export type DemandActionName = z.output<typeof demandAction>;

/** Labels of one demand at most. */
export const MOST_DEMAND_LABELS = 4;

/** The colour is that of the label above where it has none of its own. */
const labelChip = z.object({ id, name: z.string(), color: z.string() });

/** A demand in a list. */
export const demandRow = z.object({
  id,
  title: z.string(),
  content: z.string(),
  state: demandState,
  /** Its time stands still for a reason that its steps tell. */
  paused: z.boolean(),
  urgent: z.boolean(),
  /** How the clock stands that runs out next or ran last, in words. */
  clockText: z.string(),
  /** How its clocks stand; null where nobody has to act any more. */
  clock: z.nullable(demandClock),
  /** When it runs out; null while none runs, it stands still, or the rest days on the way are not known. */
  dueAt: z.nullable(instant),
  /** Something that is to be done now is late. */
  overdue: z.boolean(),
  companyId: id,
  companyName: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  /** Null: the district decides whose it is. */
  officeId: z.nullable(id),
  officeName: z.string(),
  ownerId: z.nullable(id),
  ownerName: z.string(),
  labels: z.array(labelChip),
  labelNames: z.array(z.string()),
  source: demandSource,
  /** Of the ledger that was kept before; none for what was recorded here. */
  ledgerNo: z.nullable(z.string()),
  satisfaction: z.nullable(satisfaction),
  /** Grows with each time that the company was not satisfied. */
  round: z.int(),
  /** 0 the town, 1 the district, 2 the district leader. */
  level: z.int(),
  recorderName: z.string(),
  receivedAt: instant,
  acceptedAt: z.nullable(instant),
  repliedAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  calledBackAt: z.nullable(instant),
  updatedAt: instant,
  isDemo: z.boolean(),
  version: z.int(),
});
export type DemandRow = z.output<typeof demandRow>;

/** A demand as lists and exports show it. */
export const listedDemand = z.object({ ...demandRow.shape, title: listedText, content: listedText });

/** Something said or done with a demand. */
export const demandStep = z.object({
  id,
  at: instant,
  /** Empty where the platform did it by itself. */
  name: z.string(),
  action: z.string(),
  /** For staff alone. */
  internal: z.boolean(),
  text: z.string(),
  /** The office that has it from then on, where the step gave it to another. */
  toOfficeName: z.string(),
  /** When a pause ends by itself. */
  until: z.nullable(instant),
  round: z.int(),
});
export type DemandStepRow = z.output<typeof demandStep>;

/** Whom to call back. */
export const demandContact = z.object({ id, name: z.string(), position: z.string(), mobile: maskedMobile });

const named = z.object({ id, name: z.string() });

/** A demand whole. */
export const demandDetail = z.object({
  ...demandRow.shape,
  visitId: z.nullable(id),
  /** The consultation that became it. */
  consultation: z.nullable(z.object({ id, title: z.string(), askerName: z.string(), askedAt: instant })),
  mergedIntoId: z.nullable(id),
  pausedUntil: z.nullable(instant),
  leaderName: z.string(),
  contact: z.nullable(demandContact),
  /** Its three clocks in words. */
  clocks: z.array(z.object({ name: z.string(), text: z.string(), overdue: z.boolean() })),
  steps: z.array(demandStep),
  /** What was merged into it: who raised it is called back, too. */
  merged: z.array(
    z.object({ id, title: z.string(), content: z.string(), contact: z.nullable(demandContact), receivedAt: instant }),
  ),
  /** What the caller may do now. */
  actions: z.array(demandAction),
  /** Offices that it can be given to, and people who can own it where it is. */
  offices: z.array(named),
  owners: z.array(named),
  /** Open demands of the company that it can be merged into. */
  mergeable: z.array(z.object({ id, title: z.string() })),
});
export type DemandDetail = z.output<typeof demandDetail>;
