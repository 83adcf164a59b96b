import * as z from 'zod/mini';
import { consultationStates } from '@platform/domain/consulting/consultation-case';
import { demandState } from '../demands/demand';
import { contentKind } from '../content/kind';
import { id, instant, maskedMobile, required, text } from '../fields';

/** Characters of a question, an answer or anything else that is said. */
export const MOST_WORDS = 5000;
/** Files and patents beside what is said. */
export const MOST_FILES = 5;
export const MOST_PATENTS = 10;

export const consultationState = z.enum(consultationStates);
export type ConsultationState = z.output<typeof consultationState>;
export const consultationSource = z.enum(['portal', 'site', 'dialogue', 'assistance']);
export type ConsultationSource = z.output<typeof consultationSource>;

/** What stands in the lists of both sides. */
const shared = {
  id,
  title: z.string(),
  state: consultationState,
  /** Its clock stands still for a reason that the thread tells. */
  paused: z.boolean(),
  source: consultationSource,
  /** Code of the dictionary of topics; empty where nobody has sorted it. */
  topic: z.string(),
  topicName: z.string(),
  askerName: z.string(),
  askedAt: instant,
  acceptedAt: z.nullable(instant),
  /** Last answer. */
  answeredAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  updatedAt: instant,
  /** How the clock stands that runs now or ran last, in words for both sides. */
  clock: z.string(),
  /** When it runs out; null while none runs, it stands still, or the rest days on the way are not known. */
  dueAt: z.nullable(instant),
  /** Something that is to be done now is late. */
  overdue: z.boolean(),
  /** 1 to 5. */
  rating: z.nullable(z.int()),
  isDemo: z.boolean(),
  version: z.int(),
};

/** A consultation in the list of the company. */
export const askRow = z.object(shared);
export type AskRow = z.output<typeof askRow>;

/** The same in the list of administration. */
export const consultationRow = z.object({
  ...shared,
  companyId: z.nullable(id),
  companyName: z.string(),
  assigneeId: z.nullable(id),
  assigneeName: z.string(),
  isSpam: z.boolean(),
  consent: z.boolean(),
});
export type ConsultationRow = z.output<typeof consultationRow>;

/** A patent that somebody named. */
export const turnPatent = z.object({
  /** Its row in the library of the company. */
  id,
  title: z.string(),
  publicationNumber: z.string(),
  applicationNumber: z.string(),
  patentType: z.string(),
  /** `manual`: typed in by the company, without a page of its own. */
  origin: z.enum(['platform', 'manual']),
});
export type TurnPatent = z.output<typeof turnPatent>;

/** Something said or done. */
export const consultationTurn = z.object({
  id,
  at: instant,
  side: z.enum(['asker', 'staff', 'platform']),
  /** Who it was; for the company staff is 平台 unless the asker's own side. */
  name: z.string(),
  action: z.string(),
  internal: z.boolean(),
  text: z.string(),
  files: z.array(z.object({ id: z.string(), url: z.string(), name: z.string(), size: z.int(), type: z.string() })),
  patents: z.array(turnPatent),
});
export type ConsultationTurn = z.output<typeof consultationTurn>;

/** The item of content that a question is asked from, by the title that the public reads. */
export const askedFrom = z.object({ id, kind: contentKind, title: z.string(), isPublic: z.boolean() });
export type AskedFrom = z.output<typeof askedFrom>;

/** Both clocks, in words, and what the reader may do now. */
const whole = {
  acceptClock: z.string(),
  /** Empty before the acceptance. */
  answerClock: z.string(),
  ratingText: z.string(),
  consent: z.boolean(),
  about: z.nullable(askedFrom),
  /** Actions that are the reader's now. */
  actions: z.array(z.string()),
};

/** A consultation as the company reads it. */
export const askDetail = z.object({ ...shared, ...whole });
export type AskDetail = z.output<typeof askDetail>;

/** A consultation as administration reads it. */
export const consultationDetail = z.object({
  ...consultationRow.shape,
  ...whole,
  /** Empty where a company asked. */
  askerMobile: maskedMobile,
  /** What spoke for keeping it under 疑似垃圾. */
  spamReasons: z.array(z.string()),
  /** The item of content that question and answer became. */
  answer: z.nullable(z.object({ id, title: z.string(), state: z.string(), isPublic: z.boolean() })),
  /** The demand that it became, and how that stands: staff of the district and its towns work on it. */
  demand: z.nullable(
    z.object({ id, title: z.string(), state: demandState, townName: z.string(), officeName: z.string() }),
  ),
  turns: z.array(consultationTurn),
});
export type ConsultationDetail = z.output<typeof consultationDetail>;

/** Plain text that is said in a consultation. */
export const words = (message: string) => required(MOST_WORDS, message);
/** Files that the account has uploaded. */
export const fileIds = z._default(z.array(text(64)).check(z.maxLength(MOST_FILES, `最多附 ${MOST_FILES} 个文件`)), []);
export const stars = z.int('请选择评价').check(z.minimum(1, '请选择评价'), z.maximum(5, '评价最高 5 分'));
