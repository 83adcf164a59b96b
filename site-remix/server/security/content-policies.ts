const common = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

function policy(directives: Record<string, string>): string {
  return Object.entries({ ...common, ...directives })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const PUBLIC = {
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
};

/** Public pages: nothing inline, nothing from other origins. */
export const PUBLIC_POLICY = policy(PUBLIC);

/** The pages for phones: also with unsent photos. */
export const PHONE_POLICY = policy({ ...PUBLIC, 'img-src': `${PUBLIC['img-src']} blob:` });

/** The public policy inside a frame of the administration: a preview. */
export const PREVIEW_POLICY = policy({ ...PUBLIC, 'frame-ancestors': "'self'" });

/**
 * The host document. qiankun evaluates the sub-app’s script (`unsafe-eval`) and antd writes its styles into the page
 * (`unsafe-inline` for styles only); both apply to this document only.
 * @param devOrigin origin of a mounted development server, if any
 */
export function hostPolicy(devOrigin?: string): string {
  const extra = devOrigin ? ` ${devOrigin}` : '';
  return policy({
    'script-src': `'self' 'unsafe-eval'${extra}`,
    'style-src': `'self' 'unsafe-inline'${extra}`,
    'img-src': `'self' data: blob:${extra}`,
    'font-src': `'self' data:${extra}`,
    'worker-src': "'self' blob:",
    'connect-src': `'self'${extra}${devOrigin ? devSockets(devOrigin) : ''}`,
  });
}

/**
 * Origin of the notifications about changed files: the same port, under any name of this machine that the development
 * server uses.
 */
function devSockets(devOrigin: string): string {
  const { protocol, port, hostname } = new URL(devOrigin);
  const names = new Set([hostname, 'localhost', '127.0.0.1']);
  return [...names].map((name) => ` ${protocol.replace('http', 'ws')}//${name}${port ? `:${port}` : ''}`).join('');
}

/** Calls and files are no documents: opened directly, they run nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
