import type { ContentFinding } from '@platform/contract/content/content';
import type { NeededPart } from '@platform/contract/content/kind-declaration';
import type { HtmlFacts } from '../html/html-facts';

/** A text before it is published. */
export interface CheckedText {
  title: string;
  summary: string;
  source: string;
  coverId: number | null;
  facts: HtmlFacts;
  /** The texts among the kind's own fields, by their label. */
  fields: readonly { label: string; text: string }[];
  /** What a field that takes a document is called, and whether there is one; null for kinds without such a field. */
  document: { label: string; given: boolean } | null;
  /** Two times of which the second is never before the first, as they were filled in. */
  periods: readonly { from: { label: string; time: string }; until: { label: string; time: string } }[];
  /** The search expression whose figures the page shows; null for kinds without one. */
  expression: { label: string; text: string } | null;
  /** What the kind asks for. */
  needs: readonly NeededPart[];
  /** What its counterpart is called (政策解读, 政策法规), and whether it is joined with one; null for other kinds. */
  counterpart: { name: string; joined: boolean } | null;
}

/** What a text is checked against. */
export interface CheckMeans {
  wrongWords: readonly { word: string; right: string }[];
  forbiddenWords: readonly string[];
  /** Whether a path of this platform answers with a page. Asked once for each path. */
  isPage(path: string): Promise<boolean>;
  /** Pictures of the media library that the text refers to, by id; the missing ones are not there. */
  pictures: ReadonlyMap<number, { name: string; alt: string; decorative: boolean }>;
  /** Attachments likewise, with whether their bytes can be read. */
  attachments: ReadonlyMap<number, { name: string; readable: boolean }>;
}

/** Codes of what is found, in the order in which they are shown. */
export type CheckCode =
  | 'missing-source'
  | 'missing-summary'
  | 'missing-cover'
  | 'missing-text'
  | 'missing-file'
  | 'missing-counterpart'
  | 'wrong-period'
  | 'wrong-expression'
  | 'missing-alt'
  | 'missing-picture'
  | 'heading-order'
  | 'table-header'
  | 'dead-link'
  | 'broken-attachment'
  | 'forbidden-word'
  | 'wrong-word'
  | 'identity-number'
  | 'mobile-number';

/** One thing found. */
export type Finding = ContentFinding & { code: CheckCode };
