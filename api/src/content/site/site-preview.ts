import { isDay } from '@platform/domain/dates/shanghai-date';
import type { Services } from '../../kernel/http/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';

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
  services: Pick<Services, 'tokens'>,
  { number, day }: SitePreview,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  const said = `${number ?? 'draft'}.${day ?? 'today'}.${until}`;
  return {
    token: `${said}.${signatureOf(services, 'site-preview', said)}`,
    expiresAt: new Date(until * 1000).toISOString(),
  };
}

/** What a token shows; undefined where it is forged or its time is over. */
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
