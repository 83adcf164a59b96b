// On the pages for phones: the forms work without this. With it what is typed and photographed lies on the phone until the
// server has it, for the person who is signed in and nobody else.
import { startCopying } from './copy-text';
import { element } from './phone/element';
import { unsentText } from './phone/kept';
import { startPhrases } from './phone/phrases';
import { startReport } from './phone/report';
import { sendKept } from './phone/send-kept';
import { photosOf, reportsOf } from './phone/store';

/** Milliseconds between two tries to send what waits. */
const EVERY = 30_000;

startCopying();
startPhrases();
const person = document.querySelector<HTMLElement>('[data-phone]')?.dataset.phone;
if (person && 'indexedDB' in window) void start(person).catch(() => undefined);

async function start(owner: string): Promise<void> {
  let sending: Promise<void> | undefined;
  let needsSignIn = false;
  const send = () => {
    sending ??= run()
      .catch(() => undefined)
      .finally(() => (sending = undefined));
    return sending;
  };
  async function run(): Promise<void> {
    const outcome = await sendKept(owner);
    ({ needsSignIn } = outcome);
    const form = document.querySelector<HTMLElement>('[data-report]');
    // What the server has now stands on the page.
    if (form && outcome.done.includes(Number(form.dataset.report)))
      return location.assign(`/web/small/workVisit?id=${form.dataset.report}`);
    // Refused: it is to be corrected.
    const own = (await reportsOf(owner)).find(({ visitId }) => visitId === Number(form?.dataset.report));
    if (form?.dataset.waits !== undefined && own?.state === 'draft') return location.reload();
    await showState();
  }
  async function showState(): Promise<void> {
    const [reports, photos] = [await reportsOf(owner), await photosOf(owner)];
    const place = document.querySelector('[data-phone-state]');
    const text = unsentText(reports, photos.length);
    const signIn = `/web/small/login?next=${encodeURIComponent(location.pathname + location.search)}`;
    place?.replaceChildren(
      ...(text === ''
        ? []
        : [element('p', { className: 'notice' }, `${text}。${navigator.onLine ? '' : '没有网络，联网后自动提交。'}`)]),
      ...(needsSignIn
        ? [
            element(
              'p',
              { className: 'notice bad' },
              '登录已过期，内容仍在本机。',
              element('a', { href: signIn }, '重新登录后继续提交'),
            ),
          ]
        : []),
      ...reports.map(({ visitId, companyName, state, refusal }) =>
        element(
          'p',
          { className: refusal === '' ? 'phone-kept' : 'notice bad' },
          element('a', { href: `/web/small/workVisit?id=${visitId}` }, companyName),
          ` ${state === 'draft' ? '草稿，仅在本机' : state === 'queued' ? '待提交，仅在本机' : '文字已存服务器，照片仅在本机'}`,
          refusal === '' ? '' : `：${refusal}`,
        ),
      ),
    );
  }
  const form = document.querySelector<HTMLFormElement>('form[data-report]');
  if (form) await startReport(form, { person: owner, send, onKept: () => void showState() });
  document.querySelector('[data-phone-leave]')?.addEventListener('submit', (event) => {
    const text = document.querySelector('[data-phone-state] .notice')?.textContent ?? '';
    if (text !== '' && !confirm(`${text} 退出后内容仍留在这部手机上，本人再次登录后继续提交。要退出吗？`))
      event.preventDefault();
  });
  addEventListener('online', () => void send());
  addEventListener('offline', () => void showState());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void send();
  });
  setInterval(() => void send(), EVERY);
  await send();
}
