import type * as z from 'zod/mini';
import type { FieldLabels } from '../labels';
import type { ContentKind } from './kind';

/**
 * Input of a field. `text`: one line. `area`: several. `choice`: one of the label's `choices`. `company`: an enterprise
 * of the register by its id. `industry`: an entry of the dictionary of industries by its code, or free text from before
 * the dictionary; a kind stores it as its level. `file`: an uploaded document by its id, `pdf`: an uploaded report.
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

/** Values by which lists of the public site and the administration filter and sort, copied from a revision's fields. */
export interface ListedFields {
  /** The date of the subject, YYYY-MM-DD; default is the day of publication. */
  day?: string | null;
  /** Its last day, or the minute when it ends. */
  endDay?: string | null;
  year?: number | null;
  region?: string | null;
  level?: string | null;
  status?: string | null;
  companyId?: number | null;
  /** Application period and period of the event: days or minutes in China's time; `24:00` ends a day. */
  opensAt?: string | null;
  closesAt?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
}

/** Names of the stages of a kind with a schedule (`shared/domain/src/content/stage.ts`), in the order of its list. */
type StageNames = Readonly<Partial<Record<'ahead' | 'open' | 'closed' | 'running' | 'over', string>>>;

/** Parts that are required for publication. */
export type NeededPart = 'source' | 'summary' | 'cover' | 'html' | 'file' | 'counterpart';

/** The declaration of a kind of content: form, checks, tables and pages read it. Its public page is separate. */
export interface KindDeclaration<Fields extends z.ZodMiniType = z.ZodMiniType> {
  kind: ContentKind;
  /** Fields of a revision besides title, summary, source, cover and text. */
  fields: Fields;
  labels: FieldLabels;
  /** Input of each field, in the order of the form. */
  inputs: Readonly<Record<string, ContentInput>>;
  /** It has no text: its content is a document. */
  textless?: boolean;
  /** Fields shown as columns of a list. */
  columns: readonly string[];
  /** Headers of the fields in files, the usual one first; captions are accepted too. */
  headers?: Readonly<Record<string, readonly string[]>>;
  listed(fields: z.output<Fields>): ListedFields;
  /** The field that is stored as level or status, so that lists use its caption. */
  listedBy?: Readonly<Partial<Record<'level' | 'status', string>>>;
  /** Lists of the kind are sorted by stage: upcoming items by time, then past ones. */
  stages?: StageNames;
  /** Pairs of time fields; the second must not be before the first. */
  periods?: readonly (readonly [from: string, until: string])[];
  /**
   * For a kind that people sign up for: a way to do so that its fields give (a page, a telephone number; empty for
   * none), and until when, in minutes of China's time; null without an end.
   */
  entry?(fields: z.output<Fields>): { way: string; until: string | null };
  /** The field with the search expression of the page's statistics. */
  counts?: string;
  /** Required for publication. */
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
