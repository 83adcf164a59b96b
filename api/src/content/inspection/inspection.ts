import type { InspectionName } from '@platform/contract/inspection/inspection';
import type { ContentKind } from '@platform/contract/content/kind';
import type { CheckCode, Finding } from '../checks/check-input';
import type { HtmlFacts } from '../html/html-facts';
import type { Services } from '../../kernel/ports/services';
import type { Outside } from '../../kernel/outside/outside';

/** A fault found by a check. */
export interface Found {
  /** Identifies the same fault in later inspections, within its check. */
  key: string;
  /** The item, column or setting, and the place in it. */
  place: string;
  message: string;
  /** Page of administration where it is corrected. */
  path: string;
}

/** A public text, with the current results of the checks before publication. */
export interface PublicText {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string;
  /** Page of administration where it is edited. */
  path: string;
  facts: HtmlFacts;
  findings: readonly Finding[];
}

/** The resources of checks. */
export interface InspectionKit {
  services: Pick<Services, 'db' | 'config'>;
  /** Undefined if the operator allows no requests to other machines. */
  outside: Outside | undefined;
  now: Date;
  signal: AbortSignal;
  /** Adds a note to the board beside the number of findings. */
  note(text: string): void;
}

/**
 * One check of the site: its description, and how it finds faults. A check of texts receives each of them; all such
 * checks share one pass.
 */
export interface Inspection {
  name: InspectionName;
  /** Description in one sentence. */
  about: string;
  remedy: string;
  /** Reason why the check cannot run. If there is one, the other functions are not called and earlier findings stay. */
  unchecked?(kit: InspectionKit): string | undefined;
  find?(kit: InspectionKit): Promise<Found[]>;
  ofText?(text: PublicText, kit: InspectionKit): Found[] | Promise<Found[]>;
}

/** Returns a check that reports findings of the checks before publication, by their codes. */
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
