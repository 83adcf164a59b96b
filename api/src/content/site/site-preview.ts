import { isDay } from '@platform/domain/dates/shanghai-date';
import { isoTime } from '../../kernel/database/iso-time';
import type { Services } from '../../kernel/ports/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';

/** Seconds for which a preview address is valid. */
const VALID_SECONDS = 30 * 60;

/** The state of the site that a preview address shows. */
export interface SitePreview {
  /** A version; null for the draft as it is when the page is asked for. */
  number: number | null;
  /** As on this day, YYYY-MM-DD; null for today. */
  day: string | null;
}

/** Signs a token that shows an unpublished state of the site to its holder for half an hour. */
export function signSitePreview(
  services: Pick<Services, 'tokens'>,
  { number, day }: SitePreview,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  const said = `${number ?? 'draft'}.${day ?? 'today'}.${until}`;
  return {
    token: `${said}.${signatureOf(services, 'site-preview', said)}`,
    expiresAt: isoTime(new Date(until * 1000)),
  };
}

/** Returns the content of a token; undefined for a forged or expired one. */
export function readSitePreview(
  services: Pick<Services, 'tokens'>,
  token: string,
  now = Date.now(),
): SitePreview | undefined {
  const [, said, number, day, until, given] =
    /^((draft|\d{1,9})\.(today|\d{4}-\d{2}-\d{2})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!said || !day || !given) return undefined;
  if (!isSignature(services, 'site-preview', said, given) || Number(until) * 1000 < now) return undefined;
  return { number: number === 'draft' ? null : Number(number), day: isDay(day) ? day : null };
}
