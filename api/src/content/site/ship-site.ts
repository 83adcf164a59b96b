import { eq, sql } from 'drizzle-orm';
import { siteDetails } from '@platform/contract/site/site-tree';
import type { Database } from '../../kernel/database/pool';
import { siteDraft, siteVersion } from '../schema/site';
import { setting } from '../../kernel/database/schema/system';
import { SHIPPED_SITE, shippedSite } from './shipped-site';
import { findSiteColumns } from './site.queries';
import { withEveryColumn } from './with-every-column';

/** Key of the `setting` row in which earlier releases kept the texts of the footer. */
const EARLIER_TEXTS = 'site';

/** Inserts the first version of the site, which shows what earlier releases showed. Runs at each start. */
export async function shipSite(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(siteDraft).values({ id: 1 }).onConflictDoNothing();
    const [first] = await tx.select({ number: siteVersion.number }).from(siteVersion).limit(1);
    if (first) return;
    const columns = await findSiteColumns(tx);
    const site = shippedSite((key) => columns.find((column) => column.key === key)?.id);
    const details = { ...site.details, ...(await earlierTexts(tx)) };
    const document = withEveryColumn({ ...site, details }, columns);
    await tx.insert(siteVersion).values({ number: 1, document, note: '系统初始设置' }).onConflictDoNothing();
  });
}

async function earlierTexts(tx: Database): Promise<Record<string, string>> {
  const [row] = await tx
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, sql`${EARLIER_TEXTS}`));
  if (typeof row?.value !== 'object' || row.value === null) return {};
  return Object.fromEntries(
    Object.entries(row.value).filter(
      (entry): entry is [string, string] =>
        entry[0] in SHIPPED_SITE.details && siteDetails.shape[entry[0] as 'organiser'].safeParse(entry[1]).success,
    ),
  );
}
