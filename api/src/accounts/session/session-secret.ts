import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the cookie: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret for the database. The secret is random, so one fast hash is enough. */
export function hashSessionSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
