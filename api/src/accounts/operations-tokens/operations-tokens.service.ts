import { writeAudit } from '../../kernel/audit/write-audit';
import type { Services } from '../../kernel/ports/services';
import { endToken, findTokens, insertToken, type OperationsToken } from './operations-tokens.queries';
import { hashOperationsToken, newOperationsToken } from './token-secret';

type Needed = Pick<Services, 'db'>;

/** Default validity of a token in days. */
export const DEFAULT_DAYS = 90;
/** Maximum validity of a token in days. */
export const MOST_DAYS = 366;

export interface NewToken {
  id: number;
  /** Returned only here; it cannot be read later. */
  token: string;
  expiresAt: Date;
}

const origin = { viewer: { kind: 'anonymous' } as const, address: '', requestId: '' };

/** Makes a token for publishing from another machine. @param by the person who makes it, for the audit log */
export async function createToken(
  { db }: Needed,
  { name, days, by }: { name: string; days: number; by: string },
): Promise<NewToken> {
  const token = newOperationsToken();
  const expiresAt = new Date(Date.now() + days * 24 * 3600 * 1000);
  const id = await db.transaction(async (tx) => {
    const added = await insertToken(tx, { name, tokenHash: hashOperationsToken(token), createdBy: by, expiresAt });
    await writeAudit(tx, origin, {
      action: 'operations-token/create',
      targetType: 'operations-token',
      targetId: added,
      detail: { name, days, by },
    });
    return added;
  });
  return { id, token, expiresAt };
}

export interface ListedToken extends Omit<OperationsToken, 'tokenHash'> {
  state: 'live' | 'expired' | 'revoked';
}

/** Every token without its hash, newest first. */
export async function listTokens({ db }: Needed): Promise<ListedToken[]> {
  return (await findTokens(db)).map(({ tokenHash: _, ...row }) => ({ ...row, state: stateOf(row) }));
}

/** Ends a token at once. @returns its name, undefined when no valid token has this id */
export async function revokeToken({ db }: Needed, id: number, by: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const row = await endToken(tx, id);
    if (!row) return undefined;
    await writeAudit(tx, origin, {
      action: 'operations-token/revoke',
      targetType: 'operations-token',
      targetId: id,
      detail: { name: row.name, by },
    });
    return row.name;
  });
}

/** State of a token. */
export function stateOf({
  revokedAt,
  expiresAt,
}: Pick<OperationsToken, 'revokedAt' | 'expiresAt'>): ListedToken['state'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt.getTime() > Date.now() ? 'live' : 'expired';
}
