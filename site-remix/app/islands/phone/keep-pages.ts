import { type KeptPage } from './kept';
import { allPages, dropLastPerson, dropPage, lastPerson, pagesOf, putPage, reportsOf, setLastPerson } from './store';

const LISTS = ['/web/small/Waitvisit', '/web/small/workVisit', '/web/addWaitvisit'];
const visitAddress = (id: string | number): string => `/web/small/workVisit?id=${id}`;

const MINUTE = 60_000;
/** Milliseconds for which a cached list, and a visit without changes in the list, count as fresh. */
const LIST_FRESH = 5 * MINUTE;
const VISIT_FRESH = 60 * MINUTE;
/** Milliseconds after which a cached page is deleted. */
const LONGEST = 14 * 24 * 60 * MINUTE;
/** Maximum of cached visits. */
const MOST_VISITS = 40;

/**
 * Assigns the phone to the signed-in person: deletes cached visits of any other person and expired ones. Drafts and
 * photos remain.
 */
export async function claimPhone(person: string): Promise<void> {
  if ((await lastPerson()) !== person) await setLastPerson(person);
  for (const page of await allPages())
    if (page.person !== person || page.keptAt < Date.now() - LONGEST) await dropPage(page.key);
}

/** Removes the signed-in person from the phone. Drafts and photos remain. */
export async function leavePhone(): Promise<void> {
  await dropLastPerson();
  await forgetPages();
}

/** Deletes all cached pages. What is not sent yet remains, and is still sent for its author. */
export async function forgetPages(): Promise<void> {
  for (const { key } of await allPages()) await dropPage(key);
}

/** The person who signed in last, with the cached pages of that person’s visits. */
export async function keptPages(): Promise<{ person: string; pages: KeptPage[] }> {
  const person = (await lastPerson()) ?? '';
  const pages = person === '' ? [] : await pagesOf(person);
  return { person, pages: pages.filter(({ keptAt }) => keptAt >= Date.now() - LONGEST) };
}

/** Caches a page as the server rendered it, where the server permits it. */
export async function keepPage(person: string, page: HTMLElement, title: string, mark?: string): Promise<void> {
  const { phone, keptAs: address } = page.dataset;
  if (phone !== person || address === undefined) return;
  const key = `${person}|${address}`;
  const before = (await pagesOf(person)).find((each) => each.key === key);
  const html = page.outerHTML;
  await putPage({ key, person, address, title, html, mark: mark ?? before?.mark ?? '', keptAt: Date.now() });
}

/** Fetches outdated lists and listed visits, and deletes the pages of all others. */
export async function keepVisits(person: string): Promise<void> {
  const kept = async (address: string) => (await pagesOf(person)).find((each) => each.address === address);
  const isOld = (page: KeptPage | undefined, fresh: number) => !page || page.keptAt < Date.now() - fresh;
  for (const address of LISTS)
    if (isOld(await kept(address), LIST_FRESH) && !(await fetchPage(person, address))) return;
  const list = parse((await kept(LISTS[0]!))?.html ?? '');
  const marks = new Map<string, string>();
  for (const card of list?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])
    marks.set(visitAddress(card.dataset.visit ?? ''), card.textContent ?? '');
  // A visit with an unsent report keeps its page, also after it was held.
  for (const { visitId } of await reportsOf(person))
    marks.set(visitAddress(visitId), marks.get(visitAddress(visitId)) ?? '');
  const wanted = [...marks].slice(0, MOST_VISITS);
  for (const [address, mark] of wanted) {
    const page = await kept(address);
    const isNew = mark !== '' && page?.mark !== mark;
    if ((isNew || isOld(page, VISIT_FRESH)) && !(await fetchPage(person, address, mark))) return;
  }
  for (const { address, key } of await pagesOf(person))
    if (!LISTS.includes(address) && !wanted.some(([each]) => each === address)) await dropPage(key);
}

/** Returns false where further requests are pointless: offline, or the signed-in person has changed. */
async function fetchPage(person: string, address: string, mark?: string): Promise<boolean> {
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response || response.redirected || response.status >= 500) return false;
  if (!response.ok) return true;
  const text = await response.text();
  const page = parse(text);
  if (page?.dataset.phone !== person) return false;
  await keepPage(person, page, /<title>([^<]*)/.exec(text)?.[1] ?? '', mark);
  return true;
}

/** The page element of the server’s HTML. */
export const parse = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-phone]');
