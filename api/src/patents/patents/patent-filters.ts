import { and, ilike, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { cleanNumber } from '@platform/domain/numbers/clean-number';
import { findLegalStatus } from '@platform/domain/patents/legal-status';
import type { PatentType } from '@platform/domain/patents/patent-type';
import { containsPattern } from '../../kernel/database/contains-pattern';
import { contains, oneOf } from '../../kernel/database/filters';

/** Patents of one of the types; a record without a type has type `unknown`. */
export function hasPatentType(column: SQL, types: readonly (PatentType | 'unknown')[] | undefined): SQL | undefined {
  const isKnown = oneOf(
    column,
    types?.filter((type) => type !== 'unknown'),
  );
  return types?.includes('unknown') ? or(isKnown, isNull(column)) : isKnown;
}

/** Patents with one of the legal statuses, by Chinese name. */
export const hasLegalStatus = (column: SQL, names: readonly string[] | undefined): SQL | undefined =>
  oneOf(
    column,
    names?.map((name) => findLegalStatus(name) ?? 'unknown'),
  );

/** Patents with every word in the title, or with part of a number in any spelling. */
export function hasTitleOrNumber(
  columns: Record<'title' | 'applicationNumber' | 'publicationNumber', SQLWrapper>,
  keyword: string | undefined,
): SQL | undefined {
  if (!keyword) return undefined;
  const number = cleanNumber(keyword).replace(/^(?:CN|ZL)(?=\d)/, '');
  const words = keyword.trim().split(/\s+/u);
  const inTitle = and(...words.map((word) => contains(columns.title, word)));
  if (!/\d/.test(number)) return inTitle;
  // A number with a kind code is also searched without it.
  const bare = containsPattern(number.replace(/(?<=\d{7})[A-WYZ]\d?$/, ''));
  return or(inTitle, ilike(columns.applicationNumber as SQL, bare), ilike(columns.publicationNumber as SQL, bare));
}
