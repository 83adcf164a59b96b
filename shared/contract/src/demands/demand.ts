import * as z from 'zod/mini';
import { demandStates } from '@platform/domain/demands/demand-case';
import { id, instant, listedText, maskedMobile } from '../fields';
import { demandActionNames, demandClockNames, demandSourceNames, satisfactionNames } from './demand-labels';

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]];

export const demandState = z.enum(demandStates);
export const demandClock = z.enum(keysOf(demandClockNames));
export const demandSource = z.enum(keysOf(demandSourceNames));
export const satisfaction = z.enum(keysOf(satisfactionNames));
/** Steps that are no actions: recording, and the handover of its company. */
type Happened = 'record' | 'handover';
/** The actions on a demand. */
export const demandAction = z.enum(
  keysOf(demandActionNames).filter((name) => name !== 'record' && name !== 'handover') as [
    Exclude<keyof typeof demandActionNames, Happened>,
    ...Exclude<keyof typeof demandActionNames, Happened>[],
  ],
);
export type DemandActionName = z.output<typeof demandAction>;

/** Labels of one demand at most. */
export const MOST_DEMAND_LABELS = 4;

/** The colour is that of the parent label where it has none of its own. */
const labelChip = z.object({ id, name: z.string(), color: z.string() });

/** A demand in a list. */
const demandRow = z.object({
  id,
  title: z.string(),
  content: z.string(),
  state: demandState,
  /** Its clock is paused; its steps have the reason. */
  paused: z.boolean(),
  urgent: z.boolean(),
  /** State of the clock that runs out next or ran last, in words. */
  clockText: z.string(),
  /** State of its clocks; null where no action is required. */
  clock: z.nullable(demandClock),
  /** Deadline; null while no clock runs, while it is paused, or when the rest days before it are not known. */
  dueAt: z.nullable(instant),
  /** A deadline has passed. */
  overdue: z.boolean(),
  companyId: id,
  companyName: z.string(),
  townId: z.nullable(id),
  townName: z.string(),
  /** Null: the district assigns an office. */
  officeId: z.nullable(id),
  officeName: z.string(),
  ownerId: z.nullable(id),
  ownerName: z.string(),
  labels: z.array(labelChip),
  labelNames: z.array(z.string()),
  source: demandSource,
  /** Number in the former ledger; null for demands recorded here. */
  ledgerNo: z.nullable(z.string()),
  satisfaction: z.nullable(satisfaction),
  /** Grows each time the company is not satisfied. */
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

/** One message or action on a demand. */
const demandStep = z.object({
  id,
  at: instant,
  /** Empty for automatic steps. */
  name: z.string(),
  action: z.string(),
  /** For staff only. */
  internal: z.boolean(),
  text: z.string(),
  /** The new office, where the step assigned one. */
  toOfficeName: z.string(),
  /** When a pause ends automatically. */
  until: z.nullable(instant),
  round: z.int(),
});
export type DemandStepRow = z.output<typeof demandStep>;

/** The contact for the call back. */
export const demandContact = z.object({ id, name: z.string(), position: z.string(), mobile: maskedMobile });

const named = z.object({ id, name: z.string() });

/** A complete demand. */
export const demandDetail = z.object({
  ...demandRow.shape,
  visitId: z.nullable(id),
  /** The consultation that it was made from. */
  consultation: z.nullable(z.object({ id, title: z.string(), askerName: z.string(), askedAt: instant })),
  mergedIntoId: z.nullable(id),
  pausedUntil: z.nullable(instant),
  leaderName: z.string(),
  contact: z.nullable(demandContact),
  /** Its three clocks in words. */
  clocks: z.array(z.object({ name: z.string(), text: z.string(), overdue: z.boolean() })),
  steps: z.array(demandStep),
  /** Demands merged into it; their submitters are called back too. */
  merged: z.array(
    z.object({ id, title: z.string(), content: z.string(), contact: z.nullable(demandContact), receivedAt: instant }),
  ),
  /** Actions of the caller. */
  actions: z.array(demandAction),
  /** Offices that it can be assigned to, and possible owners in its current office. */
  offices: z.array(named),
  owners: z.array(named),
  /** Open demands of the company that it can be merged into. */
  mergeable: z.array(z.object({ id, title: z.string() })),
});
export type DemandDetail = z.output<typeof demandDetail>;
