// The script of the pages for phones; the forms also work without it. It keeps typed text and photos on the phone until
// the server has them, visible only to the signed-in person. It also keeps that person’s visits for offline use.
import { startCopying } from './copy-text';
import { element } from './phone/element';
import { startCalls } from './phone/call';
import { claimPhone, forgetPages, keepPage, keptPages, keepVisits } from './phone/keep-pages';
import { startLeaving } from './phone/leave';
import { finishLeaving, isLeaving } from './phone/leaving';
import { startOffline } from './phone/offline';
import { startPhrases } from './phone/phrases';
import { startPlan } from './phone/plan';
import { startReport } from './phone/report';
import { isDisabledNow, type Outcome, sendKept, sendOrphan } from './phone/send-kept';
import { showKept } from './phone/show-kept';
import { showState } from './phone/show-state';
import { startStarts } from './phone/starts';
import { photosOf, reportsOf, stepsOf } from './phone/store';
import { disabledText, unsentText } from './phone/kept';

/** Milliseconds between two attempts to send the queue. */
const EVERY = 30_000;
/** Scopes in which the worker serves pages offline; it sees no other page. */
const SCOPES = ['/web/small/', '/web/addWaitvisit'];

const page = document.querySelector<HTMLElement>('[data-phone]');
if (page) void begin(page).catch(() => undefined);

async function begin(given: HTMLElement): Promise<void> {
  // A page restored from the back/forward cache checks again whether its user is still signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.documentElement.classList.add('leaving');
    location.reload();
  });
  if (isLeaving()) return leave(given);
  if (given.dataset.signedOut !== undefined) return sendSignedOut();
  const isShell = given.dataset.shell !== undefined;
  // The page as the server rendered it, before this script changes it.
  const copy = given.cloneNode(true) as HTMLElement;
  if (isShell) await showKept(given);
  startCopying();
  startPhrases();
  const owner = document.querySelector<HTMLElement>('[data-phone]')?.dataset.phone;
  if (!owner || !('indexedDB' in window)) return;
  const isOffline = () => isShell || !navigator.onLine;
  startOffline(isOffline);
  startCalls(isOffline);
  if (!isShell) {
    void claimPhone(owner)
      .then(() => keepPage(owner, copy, document.title))
      .catch(() => undefined);
    sayOfWechat();
    registerWorker();
  }
  await start(owner, isOffline);
  if (!isShell) await keepVisits(owner);
}

/** Shows only that the sign-out is pending, and ends the session as soon as the network is back. */
async function leave(given: HTMLElement): Promise<void> {
  const said = element('p', { className: 'notice' }, '已在这部手机上退出，等待联网后结束登录。');
  said.setAttribute('role', 'status');
  given.replaceChildren(said);
  document.documentElement.classList.remove('leaving');
  const end = async () => {
    if (await finishLeaving()) location.replace('/web/small/login');
  };
  addEventListener('online', () => void end());
  setInterval(() => void end(), EVERY);
  await end();
}

/** Deletes the cached pages of a person whose account is disabled, and says in place of the page what was kept. */
async function dismiss(kept: number): Promise<void> {
  await forgetPages();
  const said = element('p', { className: 'notice bad' }, disabledText(kept));
  said.setAttribute('role', 'status');
  document.querySelector('[data-phone]')?.replaceChildren(said);
}

async function start(owner: string, isOffline: () => boolean): Promise<void> {
  let needsSignIn = false;
  const stored: Outcome['done'] = [];
  const show = () => showState(owner, { needsSignIn, stored, sendPhoto: sendOrphan });
  async function run(): Promise<Outcome> {
    const outcome = await sendKept(owner, () => void show());
    stored.push(...outcome.done);
    if (outcome.isDisabled) {
      await dismiss(stored.length);
      return outcome;
    }
    ({ needsSignIn } = outcome);
    const form = document.querySelector<HTMLElement>('[data-report]');
    // The visit’s page shows what the server has received.
    const visitId = Number(new URLSearchParams(location.search).get('id'));
    if (outcome.done.some((each) => each.visitId === visitId)) location.assign(`/web/small/workVisit?id=${visitId}`);
    // The report was refused and needs correction.
    const own = (await reportsOf(owner)).find(({ submissionId }) => submissionId === form?.dataset.submission);
    if (form?.dataset.waits !== undefined && own?.state === 'draft') location.reload();
    await show();
    return outcome;
  }
  const send = oneAfterAnother(() => run().catch(() => undefined));
  const form = document.querySelector<HTMLFormElement>('form[data-report]');
  if (form) await startReport(form, { person: owner, send, onKept: () => void show() });
  const plan = document.querySelector<HTMLFormElement>('form[data-plan]');
  if (plan) await startPlan(plan, { person: owner, send, onKept: () => void show() });
  await startStarts(owner, send);
  const leave = document.querySelector<HTMLFormElement>('[data-phone-leave]');
  const unsent = async () => unsentText(await reportsOf(owner), (await photosOf(owner)).length, await stepsOf(owner));
  if (leave) startLeaving(leave, unsent, isOffline);
  addEventListener('online', () => void send());
  addEventListener('offline', () => void show());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send();
  });
  setInterval(() => void send(), EVERY);
  await send();
}

/**
 * Runs on the sign-in page. Shows a person whose session ended which reports wait for sign-in. Sends the reports of a
 * person who may no longer sign in, authorised by the tickets of the visits, and deletes the cached pages.
 */
async function sendSignedOut(): Promise<void> {
  const { person } = await keptPages();
  if (person === '') return;
  const { done, isDisabled } = await sendKept(person);
  const isGone = isDisabled || (await isDisabledNow());
  if (isGone) await forgetPages();
  const text = unsentText(await reportsOf(person), (await photosOf(person)).length, await stepsOf(person));
  document
    .querySelector('[data-phone-state]')
    ?.replaceChildren(
      ...(isGone
        ? [element('p', { className: 'notice bad' }, disabledText(done.length))]
        : done.length > 0
          ? [element('p', { className: 'notice good' }, `${done.length} 份走访记录已留存，待负责人确认。`)]
          : []),
      ...(text === ''
        ? []
        : [element('p', { className: 'notice' }, isGone ? `${text}。` : `${text}。本人登录后继续提交。`)]),
    );
}

/** Runs the work never twice at once: a call during a run waits for the next run, which includes the newest data. */
function oneAfterAnother<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const go = (): Promise<T> => {
    if (running) return (next ??= running.then(() => ((next = undefined), go())));
    return (running = work().finally(() => (running = undefined)));
  };
  return go;
}

/** Browsers register a worker only on secure pages; all other functions work without it. */
function registerWorker(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  for (const scope of SCOPES)
    navigator.serviceWorker.register('/web/small/worker.js', { scope, updateViaCache: 'none' }).catch(() => undefined);
}

function sayOfWechat(): void {
  if (!/MicroMessenger/.test(navigator.userAgent)) return;
  const said = '在微信里打开时，不保证断网后还能重新打开这些页面。请点右上角“…”，选择“在浏览器中打开”。';
  document.querySelector('[data-phone-state]')?.after(element('p', { className: 'notice' }, said));
}
