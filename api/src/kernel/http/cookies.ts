/** Value of one cookie of a `Cookie` header, undefined when it is missing. Of two, the first counts. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser. 0 removes it. */
  maxAge?: number;
  secure: boolean;
}

/** A `Set-Cookie` value that scripts cannot read and foreign pages do not send with writes. */
export function writeCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
