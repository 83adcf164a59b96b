import { looksLikeCompanyName, normaliseCompanyName } from '@platform/domain/companies/company-name';
import { findTown } from '@platform/domain/companies/find-town';

/** What an applicant's name tells. */
export interface ApplicantFacts {
  name: string;
  normalizedName: string;
  /** Whether it is an organisation; persons do not become companies. */
  organisation: boolean;
  /** Code of the town that the name says, else null. */
  townCode: string | null;
  /** The name says 顺德, or one of its towns. */
  inDistrict: boolean;
}

/** Names kept: files are ordered by applicant, so a few thousand catch nearly all repetitions. */
const KEPT = 5_000;

/** Whether a name or address puts somebody in the district: 顺德 at its beginning or after 佛山 or 广东, or Shunde in Latin. */
export const saysDistrict = (text: string): boolean =>
  /(?:^|佛山市?|广东省?)[顺順]德/u.test(text.replace(/\s+/gu, '')) || /\bshunde\b/iu.test(text);

/** Reads applicants' names and remembers the last ones, because the same names come again and again. */
export class ApplicantReader {
  private readonly known = new Map<string, ApplicantFacts>();

  /** Facts of a name; the same object for the same name while it is remembered. */
  read(name: string): ApplicantFacts {
    const known = this.known.get(name);
    if (known) return known;
    if (this.known.size >= KEPT) this.known.clear();
    const organisation = looksLikeCompanyName(name);
    const town = organisation ? findTown({ name }) : null;
    const facts = {
      name,
      normalizedName: normaliseCompanyName(name),
      organisation,
      townCode: town?.code ?? null,
      inDistrict: town !== null || saysDistrict(name),
    };
    this.known.set(name, facts);
    return facts;
  }
}
