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

/** Public pages: nothing inline, nothing from elsewhere. */
export const PUBLIC_POLICY = policy(PUBLIC);

/** The pages for phones: with photos that are not sent yet. */
export const PHONE_POLICY = policy({ ...PUBLIC, 'img-src': `${PUBLIC['img-src']} blob:` });

/** The same in a frame of administration: a preview of what is not public yet. */
export const PREVIEW_POLICY = policy({ ...PUBLIC, 'frame-ancestors': "'self'" });

/**
 * The host document. qiankun evaluates the sub-app's script (`unsafe-eval`) and antd writes its styles into the page
 * (`unsafe-inline` for styles only); both end at this one document.
 * @param devOrigin origin of a development server that is mounted inside, if any
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

/** Where news of changed files comes from: the same port, under whichever name of this machine the development server uses. */
function devSockets(devOrigin: string): string {
  const { protocol, port, hostname } = new URL(devOrigin);
  const names = new Set([hostname, 'localhost', '127.0.0.1']);
  return [...names].map((name) => ` ${protocol.replace('http', 'ws')}//${name}${port ? `:${port}` : ''}`).join('');
}

/** Calls and files are no documents: whoever opens one gets nothing to run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
