/** Applicants named before 等, as the standard asks. */
const NAMED = 3;

/** What a citation is made of: publication number without kind code, day as YYYY-MM-DD. */
export interface CitedPatent {
  applicants: readonly string[];
  title: string;
  publicationNumber: string;
  kindCode: string;
  publicationDate: string | null;
}

/**
 * The patent as GB/T 7714—2015 cites one: `申请人. 题名: 专利号[P]. 公告日期.`, of more than three applicants the first three
 * and 等. What is unknown is left out.
 */
export function citationOf({ applicants, title, publicationNumber, kindCode, publicationDate }: CitedPatent): string {
  const names = applicants.slice(0, NAMED).join(', ') + (applicants.length > NAMED ? ', 等' : '');
  return `${names ? `${names}. ` : ''}${title}: ${publicationNumber}${kindCode}[P].${publicationDate ? ` ${publicationDate}.` : ''}`;
}
