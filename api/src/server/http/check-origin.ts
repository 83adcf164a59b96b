import { ApiError } from '../../kernel/http/api-error';

/** What is looked at to tell a write of our own pages from one of a foreign page. */
export interface OriginEvidence {
  headers: Headers;
  /** Host the request was made to, behind a trusted proxy the forwarded one. */
  host: string;
  /** Origin people see, where it is configured. */
  publicOrigin?: string;
}

/**
 * Refuses writes that a foreign page makes with somebody's cookie. An access token cannot be sent by a foreign page, so
 * such writes pass. With the cookie alone the browser must say that the page is ours and the request must carry
 * `x-requested-with`, which a form cannot. Without credentials only a page that is known to be foreign is refused.
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
    // `null`, the origin of a sandboxed or local page.
    return undefined;
  }
}
