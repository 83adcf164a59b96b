import type { InspectionName } from '@platform/contract/inspection/inspection';
import type { ContentKind } from '@platform/contract/content/kind';
import type { CheckCode, Finding } from '../../content/checks/check-input';
import type { HtmlFacts } from '../../content/html/html-facts';
import type { Services } from '../../kernel/http/services';
import type { Outside } from './outside';

/** A fault as a check tells of it. */
export interface Found {
  /** What makes it the same fault again the next time; within its check. */
  key: string;
  /** Which item, column or setting, and where in it. */
  place: string;
  message: string;
  /** Page of administration where it is mended. */
  path: string;
}

/** A text that the public reads, with what the checks before publication say of it now. */
export interface PublicText {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string;
  /** Page of administration where it is changed. */
  path: string;
  facts: HtmlFacts;
  findings: readonly Finding[];
}

/** What checks work with. */
export interface InspectionKit {
  services: Pick<Services, 'db' | 'config'>;
  /** Undefined where the operator allows no request to other machines. */
  outside: Outside | undefined;
  now: Date;
  signal: AbortSignal;
  /** Something to be read on the board beside the number of findings. */
  note(text: string): void;
}

/**
 * One check of the site: what it is for, and how its faults are found. One that reads texts is given each of them; all
 * such checks share one pass.
 */
export interface Inspection {
  name: InspectionName;
  /** What it looks for, one sentence. */
  about: string;
  remedy: string;
  /** Why it cannot be looked at; then neither of the others is asked, and earlier findings stay as they are. */
  unchecked?(kit: InspectionKit): string | undefined;
  find?(kit: InspectionKit): Promise<Found[]>;
  ofText?(text: PublicText, kit: InspectionKit): Found[] | Promise<Found[]>;
}

/** A check that takes what the checks before publication find, by its codes. */
export function foundInTexts(...codes: CheckCode[]): Required<Pick<Inspection, 'ofText'>> {
  return {
    ofText: ({ id, title, path, findings }) =>
      findings
        .filter(({ code }) => codes.includes(code))
        .map(({ code, place, message }) => ({
          key: `${id} ${code} ${place} ${message}`,
          place: `《${title}》${place}`,
          message,
          path,
        })),
  };
}
