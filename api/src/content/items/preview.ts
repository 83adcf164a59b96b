import { isoTime } from '../../kernel/database/iso-time';
import type { Services } from '../../kernel/ports/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';

/** Seconds for which a preview address is valid. */
const VALID_SECONDS = 30 * 60;

/** The revision that a preview address shows, and its expiry. */
export interface Preview {
  contentId: number;
  revisionId: number;
  /** Seconds since 1970. */
  until: number;
}

/** Signs a token that shows one revision to its holder for half an hour. */
export function signPreview(
  services: Pick<Services, 'tokens'>,
  contentId: number,
  revisionId: number,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  const token = `${contentId}.${revisionId}.${until}.${signatureOf(services, 'preview', textOf({ contentId, revisionId, until }))}`;
  return { token, expiresAt: isoTime(new Date(until * 1000)) };
}

/** Returns the content of a token; undefined for a forged or expired one. */
export function readPreview(services: Pick<Services, 'tokens'>, token: string, now = Date.now()): Preview | undefined {
  const [, contentId, revisionId, until, given] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!given) return undefined;
  const preview = { contentId: Number(contentId), revisionId: Number(revisionId), until: Number(until) };
  return isSignature(services, 'preview', textOf(preview), given) && preview.until * 1000 >= now ? preview : undefined;
}

const textOf = ({ contentId, revisionId, until }: Preview): string => `${contentId}\n${revisionId}\n${until}`;
