import path from 'node:path';
import { eq } from 'drizzle-orm';
import { readSealText, type Seal } from '../../kernel/audit/seal-chain';
import type { Database } from '../../kernel/database/pool';
import { auditLog } from '../../kernel/database/schema/system';
import { listBackups } from '../backup/backups';
import { readManifest } from '../backup/manifest';

/**
 * Returns the seals of this log in backups. A seal made between the time of a restored backup and its restore belongs
 * to an abandoned log and is left out.
 */
export async function anchorsOfBackups(db: Database, backupsDir: string): Promise<Pick<Seal, 'number' | 'hash'>[]> {
  const restores = await db
    .select({ at: auditLog.at, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.action, 'backup/restore'));
  const givenUp = (madeAt: number) =>
    restores.some(({ at, detail }) => {
      const restored = Date.parse(String((detail as { madeAt?: unknown } | null)?.madeAt));
      return madeAt > restored && madeAt < at.getTime();
    });
  const anchors: Pick<Seal, 'number' | 'hash'>[] = [];
  for (const name of await listBackups(backupsDir)) {
    const manifest = await readManifest(path.join(backupsDir, name)).catch(() => undefined);
    const anchor = manifest && !givenUp(Date.parse(manifest.madeAt)) ? readSealText(manifest.auditSeal) : undefined;
    if (anchor) anchors.push(anchor);
  }
  return anchors;
}
