import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Sorts a Chinese text in the CLDR order for Chinese: digits, characters by pinyin, Latin letters. The default order of
 * the database is by code point. An index of this order has to be rebuilt for every other ICU library: `refreshPinyin`
 * does it.
 */
export const byPinyin = (text: SQLWrapper): SQL => sql`${text} collate "zh-x-icu"`;
