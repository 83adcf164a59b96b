/** Must not occur unescaped in any answer. */
export const SCRIPT = '<script>alert(7)</script>';
const LONG = 'a'.repeat(5_000);

/** Malicious variants of a known address. */
export function hostileAddresses(path: string): string[] {
  const script = encodeURIComponent(SCRIPT);
  const queries = [
    '%00',
    'id=%00',
    'id=%ED%A0%80',
    'id=%ff',
    'id=%',
    `id=${script}`,
    `id=${SCRIPT}`,
    `id="'${SCRIPT}`,
    `next=//evil.example/${script}`,
    'next=%0d%0aset-cookie:a=b',
    'next=/%5cevil.example',
    `reason=${script}&next=javascript:alert(7)`,
    'id[]=1&id[__proto__]=1&__proto__[a]=1',
    'page=1e300&size=-1&sort=constructor',
    `q=${LONG}${LONG}${LONG}`,
    'a&'.repeat(2_000),
    '_data=root',
    '_data=routes%2Fnothing',
    'sub-app=http://evil.example',
    'sub-app=%00',
  ];
  const endings = [
    '%00',
    '%ff',
    '/%ED%A0%80',
    '//',
    '/..%2f..%2fetc',
    `/${script}`,
    ';a=b',
    '.data',
    '%5c',
    '/%2e%2e/',
  ];
  return [...queries.map((query) => `${path}?${query}`), ...endings.map((ending) => path + ending)];
}

/** Headers unlike those of browsers and proxies. */
export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...['sq_token=%', 'sq_token=%00', 'sq_token="', `sq_token=${LONG}`, '=; ;;=', 'sq_token=a; sq_token=b', '%E0%A4%A=1'],
  '__proto__=1; constructor=2',
  `sq_token=${SCRIPT}`,
]
  .map((cookie): Record<string, string> => ({ cookie }))
  .concat([
    ...['evil.example', '"', 'a:99999', 'a, b', SCRIPT, '[::1', 'a/b', 'ä', LONG].map((value) => ({
      'x-forwarded-host': value,
    })),
    ...['nobody', '999.999.999.999', LONG, `1.2.3.4, ${SCRIPT}`, '', '::ffff:', 'fe80::1%eth0'].map((value) => ({
      'x-forwarded-for': value,
    })),
    ...['javascript', 'https, http', '"', '', LONG].map((value) => ({ 'x-forwarded-proto': value })),
    ...['for="_x;proto=javascript', `host=${SCRIPT}`, ';;,,=', LONG].map((forwarded) => ({ forwarded })),
    ...['', 'a b', SCRIPT, 'evil.example', '[::1]', '[::ffff:', 'a:b', '127.0.0.1:99999', 'ä', LONG].map((host) => ({
      host,
    })),
    ...['*;q=x', LONG, '\u0080', ',,,'].map((value) => ({ 'accept-language': value })),
    ...['*', 'W/"', '"'.repeat(100), LONG].map((value) => ({ 'if-none-match': value })),
    ...['x', 'Thu, 99 Foo 9999 99:99:99 GMT'].map((value) => ({ 'if-modified-since': value })),
    ...[
      'bytes=0-',
      'bytes=5-1',
      'bytes=-',
      'x=1-2',
      'bytes=0-0,1-1,2-2',
      'bytes=999999999-',
      `bytes=${'9'.repeat(400)}-`,
    ].map((range) => ({ range })),
    ...['br;q=x', 'identity;q=0, *;q=0', LONG].map((value) => ({ 'accept-encoding': value })),
    ...[SCRIPT, LONG, '%00'].map((value) => ({ 'x-request-id': value })),
    ...['null', '%ff', 'javascript:alert(7)'].map((origin) => ({ origin, referer: origin })),
    { authorization: 'Bearer \u00ff' },
    { upgrade: 'websocket', connection: 'upgrade' },
    { expect: SCRIPT },
    { 'x-http-method-override': 'DELETE', 'x-original-url': '/user' },
  ]);
