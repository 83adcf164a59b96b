import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDay } from '@platform/domain/dates/shanghai-date';
import type { Services } from '../../kernel/http/services';

/** Seconds for which an address for preview shows. */
const VALID_SECONDS = 30 * 60;

/** What an address for preview of the site shows. */
export interface SitePreview {
  /** A version; null for the draft as it is when the page is asked for. */
  number: number | null;
  /** As on this day, YYYY-MM-DD; null for today. */
  day: string | null;
}

/** A token that shows the site as it is not public to whoever has it, for half an hour. */
export function signSitePreview(
  { tokens }: Pick<Services, 'tokens'>,
  { number, day }: SitePreview,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  const said = `${number ?? 'draft'}.${day ?? 'today'}.${until}`;
  return { token: `${said}.${signature(tokens, said)}`, expiresAt: new Date(until * 1000).toISOString() };
}

/** What a token shows; undefined where it is forged or its time is over. */
export function readSitePreview(
  { tokens }: Pick<Services, 'tokens'>,
  token: string,
  now = Date.now(),
): SitePreview | undefined {
  const [, said, number, day, until, given] =
    /^((draft|\d{1,9})\.(today|\d{4}-\d{2}-\d{2})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!said || !day || !given) return undefined;
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(tokens, said)))) return undefined;
  if (Number(until) * 1000 < now) return undefined;
  return { number: number === 'draft' ? null : Number(number), day: isDay(day) ? day : null };
}

function signature(tokens: Services['tokens'], said: string): string {
  return createHmac('sha256', tokens.key).update(`site-preview\n${said}`).digest('base64url');
}
