import type { StoredClaim, StoredNumeral, StoredParagraph } from '../../patents/schema/patent-record';
import type { Industry } from '../world/industry';
import type { DemoPatent } from '../world/patents';
import { Random } from '../../kernel/random';
import { narrowed, printClaims } from './claim-set';
import { subjectOf } from './document-subject';
import { type DrawnFigure, figuresOf } from './figures';
import { writeClaims } from './write-claims';
import { writeDescription } from './write-description';

/** The texts of one published document. */
interface DemoBody {
  kind: string;
  date: string;
  /** Null for a design, which has none. */
  claims: StoredClaim[] | null;
  paragraphs: StoredParagraph[] | null;
  numerals: StoredNumeral[] | null;
  pages: number;
}

/** Every published document of a patent, and their common drawings. */
export interface DemoDocument {
  bodies: DemoBody[];
  figures: DrawnFigure[];
}

/**
 * Writes the documents of a demonstration patent in the words of its industry, the same on every machine. Claims use
 * the parts named in the abstract, the grant is narrower than the application, and every numeral is explained.
 * @param full long texts instead of compact ones: twenty thousand long ones would take a minute to index
 */
export function writeDocument(patent: DemoPatent, industry: Industry, full: boolean): DemoDocument {
  const random = new Random(`document ${patent.applicationNumber}`);
  const subject = subjectOf(random, patent, industry);
  const figures = figuresOf(subject);
  if (subject.manner === 'design') {
    return {
      figures,
      bodies: patent.life.publications.map(({ kind, date }) => ({
        kind,
        date,
        claims: null,
        paragraphs: null,
        numerals: null,
        pages: 2 + figures.length,
      })),
    };
  }
  const set = writeClaims(random, subject, industry, full ? random.int(2, 4) : -1);
  const paragraphs = writeDescription(random, subject, industry, set, figures, full);
  const numerals = subject.parts.length > 0 ? subject.parts : null;
  const pages = 3 + Math.ceil(paragraphs.length / 8) + figures.length;
  return {
    figures,
    // The description of a grant is that of its application. A compact record stores it once, with the latest document.
    bodies: patent.life.publications.map(({ kind, date }, at, all) => ({
      kind,
      date,
      claims: printClaims(kind === 'B' ? narrowed(set) : set),
      paragraphs: full || at === all.length - 1 ? paragraphs : null,
      numerals,
      pages,
    })),
  };
}
