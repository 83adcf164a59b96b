import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../../kernel/database/pool';
import { setting } from '../../kernel/database/schema/system';
import type { AccessTokens } from '../../kernel/ports/access-tokens';

/** Validity of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const KEY = 'accessTokenKey';

/** Signs and reads tokens with the key in the database, generated at the first start. */
export async function openAccessTokens(db: Database): Promise<AccessTokens> {
  const key = await signingKey(db);
  return {
    key,
    issue: (sessionId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(sessionId))
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        const sessionId = Number(payload.sub);
        return Number.isSafeInteger(sessionId) && sessionId > 0 ? sessionId : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

async function signingKey(db: Database): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64url');
  await db
    .insert(setting)
    .values({ key: KEY, value: sql`to_jsonb(${fresh}::text)` })
    .onConflictDoNothing();
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return Buffer.from(String(row?.value), 'base64url');
}
