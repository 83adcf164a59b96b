/** Days after which the text expires (`Expires`). */
const VALID_DAYS = 180;

/** `security.txt` (RFC 9116): where to report a vulnerability. */
export function securityText(contact: string, origin: string, now = Date.now()): string {
  const expires = new Date(Math.floor(now / 86_400_000 + VALID_DAYS) * 86_400_000).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
