import type { TextKind } from '../segments/text-kinds';

/** The indexed fields of a patent: the merged record, as the database holds it after the write. */
export interface IndexedPatent {
  id: number;
  title: string;
  abstract: string;
  applicants: readonly string[];
  inventors: readonly string[];
  /** As recorded, main class first: `E04H 1/12`. */
  ipc: readonly string[];
  office: string;
  /** Normalised, as in `patent.application_number`. */
  applicationNumber: string | null;
  /** Every publication of the patent. */
  publications: readonly { office: string; number: string; kindCode: string; date?: string | null }[];
  patentType: 'invention' | 'utility' | 'design' | null;
  legalStatus: 'effective' | 'pending' | 'lapsed' | 'unknown';
  /** YYYY-MM-DD, null if unknown or if only the year is certain. */
  applicationDate: string | null;
  /** Year of filing if the date is unknown but the year is known. */
  filingYear?: number | null;
  publicationDate: string | null;
  /** Text of every claim of every publication, of the independent ones among them, and of the paragraphs of the descriptions. */
  claims?: readonly string[];
  independentClaims?: readonly string[];
  paragraphs?: readonly string[];
  /** Values of the other text fields: agency, agents, address, parties, legal events. */
  more?: Partial<Record<TextKind, readonly string[]>>;
}
