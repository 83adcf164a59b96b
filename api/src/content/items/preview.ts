import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../kernel/http/services';

/** Seconds for which an address for preview shows. */
const VALID_SECONDS = 30 * 60;

/** Which revision an address for preview shows, until when. */
export interface Preview {
  contentId: number;
  revisionId: number;
  /** Seconds since 1970. */
  until: number;
}

/** A token that shows one revision to whoever has it, for half an hour. */
export function signPreview(
  { tokens }: Pick<Services, 'tokens'>,
  contentId: number,
  revisionId: number,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  const token = `${contentId}.${revisionId}.${until}.${signature(tokens, { contentId, revisionId, until })}`;
  return { token, expiresAt: new Date(until * 1000).toISOString() };
}

/** What a token shows; undefined where it is forged or its time is over. */
export function readPreview(
  { tokens }: Pick<Services, 'tokens'>,
  token: string,
  now = Date.now(),
): Preview | undefined {
  const [, contentId, revisionId, until, given] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!given) return undefined;
  const preview = { contentId: Number(contentId), revisionId: Number(revisionId), until: Number(until) };
  const right = Buffer.from(signature(tokens, preview));
  if (!timingSafeEqual(Buffer.from(given), right) || preview.until * 1000 < now) return undefined;
  return preview;
}

function signature(tokens: Services['tokens'], { contentId, revisionId, until }: Preview): string {
  return createHmac('sha256', tokens.key).update(`preview\n${contentId}\n${revisionId}\n${until}`).digest('base64url');
}
