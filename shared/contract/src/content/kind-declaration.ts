import type * as z from 'zod/mini';
import type { FieldLabels } from '../labels';
import type { ContentKind } from './kind';

/**
 * With what a field of a kind is filled in. `text`: one line. `area`: several. `choice`: one of the label's `choices`.
 * `company`: an enterprise of the register by its id. `industry`: an entry of the dictionary of industries by its code, or
 * what somebody typed before there was one; a kind keeps it as its level.
 * `file`: an uploaded document by its id, `pdf`: an uploaded report.
 */
export type ContentInput =
  | 'text'
  | 'area'
  | 'choice'
  | 'day'
  | 'minute'
  | 'number'
  | 'address'
  | 'company'
  | 'industry'
  | 'file'
  | 'pdf';

/** What lists of the public site and of administration filter and sort by, copied from the fields of a revision. */
export interface ListedFields {
  /** The day the thing is about or dates from, YYYY-MM-DD; without one the day of publication counts. */
  day?: string | null;
  /** Its last day, or the minute at which it ends. */
  endDay?: string | null;
  year?: number | null;
  region?: string | null;
  level?: string | null;
  status?: string | null;
  companyId?: number | null;
  /** When entries begin and end, and the thing itself: days or minutes in China's time; `24:00` ends a day. */
  opensAt?: string | null;
  closesAt?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
}

/** What the stages of a kind with a time of its own are called (`shared/domain/src/content/stage.ts`), in the order of its list. */
export type StageNames = Readonly<Partial<Record<'ahead' | 'open' | 'closed' | 'running' | 'over', string>>>;

/** What must be there before something is published. */
export type NeededPart = 'source' | 'summary' | 'cover' | 'html' | 'file' | 'counterpart';

/**
 * A kind of content, described once: form, checks, tables and pages read it. Its public page is its own.
 */
export interface KindDeclaration<Fields extends z.ZodMiniType = z.ZodMiniType> {
  kind: ContentKind;
  /** What a revision holds besides title, summary, source, cover and text. */
  fields: Fields;
  labels: FieldLabels;
  /** How each field is filled in, in the order of the form. */
  inputs: Readonly<Record<string, ContentInput>>;
  /** It has no text of its own: what it says is a document. */
  textless?: boolean;
  /** Fields of which a list shows a column. */
  columns: readonly string[];
  /** How files call the fields, the usual header first; the label counts too. */
  headers?: Readonly<Record<string, readonly string[]>>;
  listed(fields: z.output<Fields>): ListedFields;
  /** The field whose choice stands as level or status, so that lists call it by its name. */
  listedBy?: Readonly<Partial<Record<'level' | 'status', string>>>;
  /** A kind with them is listed by where each item stands: what is ahead by its time, then what is over. */
  stages?: StageNames;
  /** Pairs of fields that name two times, the second of which is never before the first. */
  periods?: readonly (readonly [from: string, until: string])[];
  /** The field with the search expression whose figures its page shows. */
  counts?: string;
  /** Without these it cannot be published. */
  needs: readonly NeededPart[];
  /** Address of the list on the public site, and of one item; null where it has no page of its own there. */
  listAddress: `/web/${string}` | null;
  address: `/web/${string}` | null;
}

/** Fixes the types of a declaration. */
export function declareKind<Fields extends z.ZodMiniType>(
  declaration: KindDeclaration<Fields>,
): KindDeclaration<Fields> {
  return declaration;
}
