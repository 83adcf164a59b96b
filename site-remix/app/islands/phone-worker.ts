// The service worker of the pages for phones. It keeps one page without anything of anybody and what that page is made of;
// what belongs to a person lies in the database of the pages themselves (`phone/store.ts`), which this never touches.

/** Written in front of this by the server: what is kept, the page first, a name that changes with any of it, and how many
 * milliseconds a page of the server is waited for. */
declare const KEPT: { version: string; patience: number; files: [string, ...string[]] };

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What of a worker's own surroundings is used here; the types of pages know none of it. */
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
  // Without cookie: nobody's, whoever is signed in.
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

// In any of the caches: there are two registrations, and one may be a release ahead of the other.
const kept = (what: Request | string): Promise<Response | undefined> => caches.match(what, { ignoreVary: true });

/** The page of the server; where nobody answers, or not for a long time, the kept one. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  const shell = await kept(SHELL);
  if (!shell) return (await asked) ?? Response.error();
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, KEPT.patience));
  const answer = await Promise.race([asked, patience]);
  return answer && ![502, 503, 504].includes(answer.status) ? answer : shell;
}

/** What never changes under its name. */
const asset = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);
