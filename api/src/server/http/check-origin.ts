import { ApiError } from '../../kernel/errors/api-error';

/** Evidence that distinguishes a write of our own pages from one of a foreign page. */
export interface OriginEvidence {
  headers: Headers;
  /** Host of the request; behind a trusted proxy the forwarded one. */
  host: string;
  /** Public origin, if configured. */
  publicOrigin?: string;
}

/**
 * Rejects writes that a foreign page makes with a user's cookie. A foreign page cannot send an access token, so writes
 * with one are accepted. With only the cookie, the browser must declare that the page is ours and the request must have
 * `x-requested-with`, which a form cannot send. Without credentials only a page known to be foreign is rejected.
 * @throws ApiError 403
 */
export function checkOrigin(by: 'token' | 'cookie' | 'nothing', evidence: OriginEvidence): void {
  if (by === 'token') return;
  const verdict = judge(evidence);
  if (verdict === 'foreign') throw ApiError.forbidden('请求来自其他网站，已拒绝。');
  if (by === 'nothing') return;
  if (verdict !== 'own' || !evidence.headers.has('x-requested-with')) {
    throw ApiError.forbidden('无法确认请求来自本平台页面，已拒绝。请刷新页面后重试。');
  }
}

function judge({ headers, host, publicOrigin }: OriginEvidence): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'foreign';
  const origin = headers.get('origin');
  if (origin === null) return site === 'same-origin' ? 'own' : 'unknown';
  if (origin === publicOrigin) return 'own';
  if (publicOrigin !== undefined) return 'foreign';
  return hostOf(origin) === host.toLowerCase() ? 'own' : 'foreign';
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    // `null` is the origin of a sandboxed or local page.
    return undefined;
  }
}
