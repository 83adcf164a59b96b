import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A Chinese text to be sorted as people look for it: digits, characters by pinyin, Latin letters, as CLDR has it for Chinese. The database's own order is
 * by code point. An index of this order has to be built anew with every other ICU library: `refreshPinyin` does.
 */
export const byPinyin = (text: SQLWrapper): SQL => sql`${text} collate "zh-x-icu"`;
