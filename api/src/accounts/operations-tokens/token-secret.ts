import { createHash, randomBytes } from 'node:crypto';

/** Begins every operations token, so that it is told from an access token and found by scanners of leaked secrets. */
const PREFIX = 'sqop_';

/** A new token: 256 random bits. */
export function newOperationsToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** The token in an `Authorization` header, with or without Bearer; undefined when the header carries none. */
export function operationsTokenIn(authorization: string | null | undefined): string | undefined {
  const text = authorization?.replace(/^Bearer\s+/i, '').trim();
  return text?.startsWith(PREFIX) ? text : undefined;
}

/** What the database keeps of a token. It is random already, so one fast hash is enough. */
export function hashOperationsToken(token: string): string {
  return createHash('sha256').update(`operations-token\n${token}`).digest('hex');
}
