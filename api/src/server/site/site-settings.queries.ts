import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { setting } from '../../kernel/database/schema/system';

/** Key of the row in `setting` under which the operator's texts of the public site lie. */
export const SITE_SETTING = 'site';

/** The operator's texts as they were saved: an object of strings. Empty when nothing was saved. */
export async function findSiteTexts(db: Database): Promise<Record<string, string>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SITE_SETTING));
  if (typeof row?.value !== 'object' || row.value === null) return {};
  return Object.fromEntries(
    Object.entries(row.value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
