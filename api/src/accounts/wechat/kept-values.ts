import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { wechatValue } from '../schema/wechat';
import type { Fresh } from './wechat-api';

const WECHAT_LOCK = 7_220_012;
/** Seconds before WeChat's expiry of a value from which a new one is requested. */
const MARGIN_SECONDS = 300;

/** Values that all nodes share. */
export interface KeptValues {
  /** The value while it is valid, otherwise a new one. One node requests it while the others wait. */
  get(name: string, ask: () => Promise<Fresh>): Promise<string>;
  /** Drops a value that turned out to be invalid, unless there is another by now. */
  drop(name: string, value: string): Promise<void>;
}

/** Keeps values in PostgreSQL until shortly before their expiry. */
export function createKeptValues(db: Database): KeptValues {
  /** Requests of this process in progress: one connection serves all callers that wait for a value. */
  const asking = new Map<string, Promise<string>>();

  const askOnce = (name: string, ask: () => Promise<Fresh>): Promise<string> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${WECHAT_LOCK}, hashtext(${name}))`);
      const kept = await findValue(tx, name);
      if (kept !== undefined) return kept;
      const { value, seconds } = await ask();
      const good = Math.max(seconds - MARGIN_SECONDS, seconds / 2);
      const row = { value, expiresAt: new Date(Date.now() + good * 1000) };
      await tx
        .insert(wechatValue)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: wechatValue.name, set: row });
      return value;
    });

  return {
    get: async (name, ask) => {
      const kept = await findValue(db, name);
      if (kept !== undefined) return kept;
      const running = asking.get(name) ?? askOnce(name, ask).finally(() => asking.delete(name));
      asking.set(name, running);
      return running;
    },
    drop: async (name, value) => {
      await db.delete(wechatValue).where(and(eq(wechatValue.name, name), eq(wechatValue.value, value)));
    },
  };
}

async function findValue(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: wechatValue.value })
    .from(wechatValue)
    .where(and(eq(wechatValue.name, name), gt(wechatValue.expiresAt, new Date())));
  return row?.value;
}

/** Records that something was used; false when it had been used before. Deletes expired records. */
export async function useOnce(db: Database, name: string, seconds: number): Promise<boolean> {
  await db.delete(wechatValue).where(lt(wechatValue.expiresAt, new Date()));
  const rows = await db
    .insert(wechatValue)
    .values({ name, value: '', expiresAt: new Date(Date.now() + seconds * 1000) })
    .onConflictDoNothing()
    .returning({ name: wechatValue.name });
  return rows.length === 1;
}
