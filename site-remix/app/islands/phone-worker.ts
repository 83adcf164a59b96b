// The service worker of the pages for phones. It caches one page without personal data and that page’s assets. Personal
// data lies in the database of the pages themselves (`phone/store.ts`), which the worker never accesses.

/** The server prepends this constant: the cached files, the page first; a name that changes with any of them; and the
 * milliseconds to wait for a page of the server. */
declare const KEPT: { version: string; patience: number; files: [string, ...string[]] };

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The types of the worker’s globals that are used here; the pages’ types lack them. */
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', on: (event: LongEvent) => void): void;
  addEventListener(name: 'fetch', on: (event: RequestEvent) => void): void;
}

const worker = self as unknown as Worker;
const PREFIX = 'phone-';
const NAME = PREFIX + KEPT.version;
const PAGES = ['/web/small/Waitvisit', '/web/small/workVisit', '/web/addWaitvisit'];
const [SHELL, ...ASSETS] = KEPT.files;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && PAGES.includes(pathname)) event.respondWith(page(request));
  else if (ASSETS.includes(pathname)) event.respondWith(asset(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  // Fetched without cookie, so that the page contains no personal data even while a user is signed in.
  await cache.addAll([new Request(SHELL, { cache: 'reload', credentials: 'omit' }), ...ASSETS]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

// Looks in all caches: there are two registrations, and one may be a release ahead of the other.
const kept = (what: Request | string): Promise<Response | undefined> => caches.match(what, { ignoreVary: true });

/** Returns the server’s page, or the cached one where the server does not answer in time. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  const shell = await kept(SHELL);
  if (!shell) return (await asked) ?? Response.error();
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, KEPT.patience));
  const answer = await Promise.race([asked, patience]);
  return answer && ![502, 503, 504].includes(answer.status) ? answer : shell;
}

/** Returns an immutable asset. */
const asset = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);
