import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { storedFile } from '../../kernel/database/schema/system';

/** The hash of an account's password; undefined for an unknown account. */
export async function findPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, id));
  return row?.passwordHash;
}

/** Whether the account uploaded this picture. */
export async function ownsPicture(db: Database, ownerId: number, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.id, fileId), eq(storedFile.ownerId, ownerId), like(storedFile.mimeType, 'image/%')));
  return rows.length > 0;
}

/** The fields of an account that its owner may change, locked until the transaction ends. */
export async function lockProfile(tx: Database, id: number) {
  const [row] = await tx
    .select({
      name: userAccount.name,
      introduction: userAccount.introduction,
      avatar: userAccount.avatar,
      version: userAccount.version,
    })
    .from(userAccount)
    .where(eq(userAccount.id, id))
    .for('update');
  if (!row) throw new Error(`no account ${id}`);
  return row;
}
