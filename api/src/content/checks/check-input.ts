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
  /** Label of the document field, and whether it is filled; null for kinds without such a field. */
  document: { label: string; given: boolean } | null;
  /** Pairs of times as filled in, of which the second may not be before the first. */
  periods: readonly { from: { label: string; time: string }; until: { label: string; time: string } }[];
  /** The search expression whose figures the page shows; null for kinds without one. */
  expression: { label: string; text: string } | null;
  /** People can sign up for it now, and whether its fields give a way to do so; absent where they cannot. */
  entry?: { hasWay: boolean };
  /** Parts that the kind requires. */
  needs: readonly NeededPart[];
  /** Name of the counterpart (政策解读, 政策法规), and whether one is linked; null for other kinds. */
  counterpart: { name: string; joined: boolean } | null;
}

/** The data that a text is checked against. */
export interface CheckMeans {
  wrongWords: readonly { word: string; right: string }[];
  forbiddenWords: readonly string[];
  /** Whether a path of this platform has a page. Called once for each path. */
  isPage(path: string): Promise<boolean>;
  /** Pictures of the media library that the text refers to, by id, without missing ones. */
  pictures: ReadonlyMap<number, { name: string; alt: string; decorative: boolean }>;
  /** Attachments likewise, and whether their bytes can be read. */
  attachments: ReadonlyMap<number, { name: string; readable: boolean }>;
}

/** Codes of the findings, in the order in which they are shown. */
export type CheckCode =
  | 'missing-source'
  | 'missing-summary'
  | 'missing-cover'
  | 'missing-text'
  | 'missing-file'
  | 'missing-way'
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

/** One finding. */
export type Finding = ContentFinding & { code: CheckCode };
