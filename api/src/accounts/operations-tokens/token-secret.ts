import { createHash, randomBytes } from 'node:crypto';

/** Prefix of every operations token. It distinguishes it from an access token and lets scanners find leaked tokens. */
const PREFIX = 'sqop_';

/** A new token: 256 random bits. */
export function newOperationsToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** The token in an `Authorization` header, with or without Bearer; undefined when the header has none. */
export function operationsTokenIn(authorization: string | null | undefined): string | undefined {
  const text = authorization?.replace(/^Bearer\s+/i, '').trim();
  return text?.startsWith(PREFIX) ? text : undefined;
}

/** Hash of a token for the database. The token is random, so one fast hash is enough. */
export function hashOperationsToken(token: string): string {
  return createHash('sha256').update(`operations-token\n${token}`).digest('hex');
}
