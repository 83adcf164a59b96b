import { looksLikeCompanyName, normaliseCompanyName } from '@platform/domain/companies/company-name';
import { findTown } from '@platform/domain/companies/find-town';

/** Facts derived from an applicant's name. */
export interface ApplicantFacts {
  name: string;
  normalizedName: string;
  /** Whether it is an organisation; natural persons do not become companies. */
  organisation: boolean;
  /** Code of the town in the name, else null. */
  townCode: string | null;
  /** Whether the name contains 顺德 or one of its towns. */
  inDistrict: boolean;
}

/** Number of cached names. Files are ordered by applicant, so a few thousand catch nearly all repetitions. */
const KEPT = 5_000;

/**
 * Whether a name or address is in the district: 顺德 at its beginning or after 佛山 or 广东, or Shunde in Latin
 * letters.
 */
export const saysDistrict = (text: string): boolean =>
  /(?:^|佛山市?|广东省?)[顺順]德/u.test(text.replace(/\s+/gu, '')) || /\bshunde\b/iu.test(text);

/** Derives facts from applicants' names and caches the last ones, because names repeat often. */
export class ApplicantReader {
  private readonly known = new Map<string, ApplicantFacts>();

  /** Returns the facts of a name; the same object while the name is cached. */
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
