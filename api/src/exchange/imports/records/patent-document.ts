import type { EventFact } from '@platform/domain/patents/event-facts';
import type { PatentType } from '@platform/domain/patents/patent-type';
import type { StoredClaim, StoredNumeral, StoredParagraph } from '../../../patents/schema/patent-record';

/** A number with its office, as the source writes it; normalised when the document is written. */
export interface DocumentNumber {
  office: string;
  number: string;
  kind?: string;
  /** YYYY-MM-DD or null. */
  date?: string | null;
}

/** Address of the applicants, as far as the source has it. */
export interface DocumentAddress {
  text: string;
  postcode: string;
  province: string;
  city: string;
  district: string;
}

/** A picture and how to read its bytes; null if the source only names it. */
export interface DocumentFigure {
  role: 'abstract' | 'drawing' | 'inline';
  label: string;
  fileName: string;
  rotation: number;
  read: (() => Promise<Buffer>) | null;
}

/** A legal event in a source. */
export interface DocumentEvent {
  code: string;
  name: string;
  date: string | null;
  detail: string;
  facts: EventFact[];
}

/** A cited or citing document. */
export interface DocumentCitation {
  direction: 'cited' | 'citing';
  /** Null for literature. */
  patent: DocumentNumber | null;
  text: string;
  category: string;
  claims: string;
  phase: string;
}

/** Texts of one published (or filed) document. Null if the source has none. */
interface DocumentBody {
  /** Kind code, `F` for documents as filed. */
  kind: string;
  claims: StoredClaim[] | null;
  paragraphs: StoredParagraph[] | null;
  numerals: StoredNumeral[] | null;
  pageCount: number | null;
}

/**
 * The data of one source about one patent, in one shape for all formats. A missing or null property is unknown. An
 * empty list means that there are none, and is used only by formats that can express this.
 */
export interface PatentDocument {
  /** Chinese name of the source, shown beside every field. */
  source: string;
  /** Date of the source: of production or of the state of its data; null if it has none. */
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

/** Returns a document without data. */
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
