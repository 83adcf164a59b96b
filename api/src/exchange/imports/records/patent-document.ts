import type { EventFact } from '@platform/domain/patents/event-facts';
import type { PatentType } from '@platform/domain/patents/patent-type';
import type { StoredClaim, StoredNumeral, StoredParagraph } from '../../../kernel/database/schema/patent-record';

/** A number with its office, as the source writes it: normalised when the document is written. */
export interface DocumentNumber {
  office: string;
  number: string;
  kind?: string;
  /** YYYY-MM-DD or null. */
  date?: string | null;
}

/** Where applicants sit, as far as the source tells. */
export interface DocumentAddress {
  text: string;
  postcode: string;
  province: string;
  city: string;
  district: string;
}

/** A picture and how to get its bytes; null where the source names it without bringing it. */
export interface DocumentFigure {
  role: 'abstract' | 'drawing' | 'inline';
  label: string;
  fileName: string;
  rotation: number;
  read: (() => Promise<Buffer>) | null;
}

/** A legal event as a source tells it. */
export interface DocumentEvent {
  code: string;
  name: string;
  date: string | null;
  detail: string;
  facts: EventFact[];
}

/** A document that is cited, or cites. */
export interface DocumentCitation {
  direction: 'cited' | 'citing';
  /** Null for literature. */
  patent: DocumentNumber | null;
  text: string;
  category: string;
  claims: string;
  phase: string;
}

/** Texts of one published (or filed) document. Null where the source holds none. */
export interface DocumentBody {
  /** Kind code, `F` for documents as filed. */
  kind: string;
  claims: StoredClaim[] | null;
  paragraphs: StoredParagraph[] | null;
  numerals: StoredNumeral[] | null;
  pageCount: number | null;
}

/**
 * What one source tells of one patent, in one form for all formats. A property that is missing or null is not told; an
 * empty list is told to be empty only where the format can say so.
 */
export interface PatentDocument {
  /** Chinese name of the source, shown beside every field. */
  source: string;
  /** Day that the source bears: production or state of the data; null when it bears none. */
  sourceDate: string | null;
  application: DocumentNumber | null;
  publication: DocumentNumber | null;
  /** Further publications of the same application (the earlier A of a B). */
  otherPublications: DocumentNumber[];
  title: string;
  abstract: string;
  applicants: string[];
  inventors: string[];
  ipc: string[];
  patentType: PatentType | null;
  patentees?: string[] | null;
  agency?: string | null;
  agents?: string[] | null;
  address?: DocumentAddress | null;
  cpc?: string[] | null;
  locarno?: string[] | null;
  industries?: string[] | null;
  emergingIndustries?: string[] | null;
  pct?: {
    application: string | null;
    publication: string | null;
    publicationDate: string | null;
    entryDate: string | null;
  } | null;
  divisionalOf?: DocumentNumber | null;
  examinationDate?: string | null;
  grantDate?: string | null;
  expiryDate?: string | null;
  legalState?: string | null;
  highValue?: boolean | null;
  awards?: string[] | null;
  pageCount?: number | null;
  citedByCount?: number | null;
  priorities: DocumentNumber[] | null;
  citations: DocumentCitation[] | null;
  family: (DocumentNumber & { family: 'simple' | 'extended' })[] | null;
  events: DocumentEvent[] | null;
  body: DocumentBody | null;
  figures: DocumentFigure[] | null;
}

/** A document of which nothing is told yet. */
export const emptyDocument = (source: string, sourceDate: string | null): PatentDocument => ({
  source,
  sourceDate,
  application: null,
  publication: null,
  otherPublications: [],
  title: '',
  abstract: '',
  applicants: [],
  inventors: [],
  ipc: [],
  patentType: null,
  priorities: null,
  citations: null,
  family: null,
  events: null,
  body: null,
  figures: null,
});
