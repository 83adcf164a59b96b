import * as z from 'zod/mini';
import { consultationStates } from '@platform/domain/consulting/consultation-case';
import { demandState } from '../demands/demand';
import { contentKind } from '../content/kind';
import { attachedFile } from '../files/file';
import { id, instant, maskedMobile, required } from '../fields';

/** Characters of one message of a consultation. */
export const MOST_WORDS = 5000;
/** Patents attached to a message. */
export const MOST_PATENTS = 10;

export const consultationState = z.enum(consultationStates);
export type ConsultationState = z.output<typeof consultationState>;
export const consultationSource = z.enum(['portal', 'site', 'dialogue', 'assistance']);
export type ConsultationSource = z.output<typeof consultationSource>;

/** Fields in the lists of both sides. */
const shared = {
  id,
  title: z.string(),
  state: consultationState,
  /** Its clock is paused; the thread has the reason. */
  paused: z.boolean(),
  source: consultationSource,
  /** Code of the dictionary of topics; empty until it is assigned. */
  topic: z.string(),
  topicName: z.string(),
  askerName: z.string(),
  askedAt: instant,
  acceptedAt: z.nullable(instant),
  /** Last answer. */
  answeredAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  updatedAt: instant,
  /** State of the clock that runs now or ran last, in words for both sides. */
  clock: z.string(),
  /**
   * Deadline of the running clock; null while none runs, while it is paused, or when the rest days before it are not
   * known.
   */
  dueAt: z.nullable(instant),
  /** A deadline has passed. */
  overdue: z.boolean(),
  /** 1 to 5. */
  rating: z.nullable(z.int()),
  isDemo: z.boolean(),
  version: z.int(),
};

/** A consultation in the list of the company. */
export const askRow = z.object(shared);
/** A consultation in the list of the administration. */
export const consultationRow = z.object({
  ...shared,
  companyId: z.nullable(id),
  companyName: z.string(),
  assigneeId: z.nullable(id),
  assigneeName: z.string(),
  isSpam: z.boolean(),
  consent: z.boolean(),
});
/** A patent attached to a message. */
const turnPatent = z.object({
  /** Its row in the library of the company. */
  id,
  title: z.string(),
  publicationNumber: z.string(),
  applicationNumber: z.string(),
  patentType: z.string(),
  /** `manual`: entered by the company, without a page of its own. */
  origin: z.enum(['platform', 'manual']),
});
/** One message or action in a consultation. */
export const consultationTurn = z.object({
  id,
  at: instant,
  side: z.enum(['asker', 'staff', 'platform']),
  /** Name of the author; for the company, staff appear as 平台. */
  name: z.string(),
  action: z.string(),
  internal: z.boolean(),
  text: z.string(),
  files: z.array(attachedFile),
  patents: z.array(turnPatent),
});
export type ConsultationTurn = z.output<typeof consultationTurn>;

/** The item of content that a question refers to, with its public title. */
export const askedFrom = z.object({ id, kind: contentKind, title: z.string(), isPublic: z.boolean() });
export type AskedFrom = z.output<typeof askedFrom>;

/** Both clocks, in words, and the reader's actions. */
const whole = {
  acceptClock: z.string(),
  /** Empty before the acceptance. */
  answerClock: z.string(),
  ratingText: z.string(),
  consent: z.boolean(),
  about: z.nullable(askedFrom),
  /** Actions that the reader may perform now. */
  actions: z.array(z.string()),
};

/** A consultation as the company reads it. */
export const askDetail = z.object({ ...shared, ...whole });
/** A consultation as administration reads it. */
export const consultationDetail = z.object({
  ...consultationRow.shape,
  ...whole,
  /** Empty where a company asked. */
  askerMobile: maskedMobile,
  /** Reasons to keep it under 疑似垃圾. */
  spamReasons: z.array(z.string()),
  /** The item of content made from question and answer. */
  answer: z.nullable(z.object({ id, title: z.string(), state: z.string(), isPublic: z.boolean() })),
  /** The demand made from it, with its state: staff of the district and its towns work on it. */
  demand: z.nullable(
    z.object({ id, title: z.string(), state: demandState, townName: z.string(), officeName: z.string() }),
  ),
  turns: z.array(consultationTurn),
});
export type ConsultationDetail = z.output<typeof consultationDetail>;

/** Plain text of a message in a consultation. */
export const words = (message: string) => required(MOST_WORDS, message);
export const stars = z.int('请选择评价').check(z.minimum(1, '请选择评价'), z.maximum(5, '评价最高 5 分'));
