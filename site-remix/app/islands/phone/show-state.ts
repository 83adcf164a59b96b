import { element } from './element';
import { clockText } from './clock-text';
import { type KeptPhoto, type KeptReport, type KeptStep, oldestOf, orphansOf, unsentText } from './kept';
import type { Outcome } from './send-kept';
import { forgetPhoto, forgetReport, forgetStep, photosOf, reportsOf, stepsOf } from './store';

const STATES = {
  draft: '草稿，仅在本机',
  queued: '待提交，仅在本机',
} as const;

interface SentNow {
  needsSignIn: boolean;
  /** Reports that this page has sent. */
  stored: Outcome['done'];
  /** Sends a photo without report; returns why it was refused, empty when it was accepted. */
  sendPhoto: (photo: KeptPhoto) => Promise<string>;
}

/** Shows the person’s unsent data on this phone, entry by entry. */
export async function showState(owner: string, sent: SentNow): Promise<void> {
  const { needsSignIn, stored } = sent;
  const [reports, photos, steps] = [await reportsOf(owner), await photosOf(owner), await stepsOf(owner)];
  const text = unsentText(reports, photos.length, steps);
  const oldest = oldestOf([...reports, ...steps]);
  const again = () => showState(owner, sent);
  const signIn = `/web/small/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  document.querySelector('[data-phone-state]')?.replaceChildren(
    ...(text === ''
      ? []
      : [
          element(
            'p',
            { className: 'notice' },
            `${text}${oldest === undefined ? '' : `，最早的一项写于 ${clockText(oldest)}`}。${navigator.onLine ? '' : '没有网络，联网后自动提交。'}`,
          ),
        ]),
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
    ...stored.map(({ visitId, companyName, text: said }) =>
      element(
        'p',
        { className: 'notice good' },
        element('a', { href: `/web/small/workVisit?id=${visitId}` }, companyName),
        `：${said}`,
      ),
    ),
    ...reports.map((report) => {
      const left = photos.filter(({ submissionId }) => submissionId === report.submissionId).length;
      const state = report.state === 'sent' ? `文字已存服务器，还有 ${left} 张照片仅在本机` : STATES[report.state];
      const written = `${state}，写于 ${clockText(report.writtenAt)}`;
      const shown = line(report, `/web/small/workVisit?id=${report.visitId}`, written);
      const what = `“${report.companyName}”的这份草稿`;
      if (report.state === 'draft')
        shown.append(
          ' ',
          dropButton('删除草稿', what, () => forgetReport(report.key).then(again)),
        );
      return shown;
    }),
    ...orphansOf(photos, reports).map((photo) => orphan(photo, sent.sendPhoto, again)),
    ...steps.map((step) => {
      const what = `${step.call === 'save' ? '开始走访' : '发起走访'} ${STATES[step.state]}`;
      const shown = line(
        step,
        step.call === 'save' ? `/web/small/workVisit?id=${step.visitId}` : planAddress(step),
        what,
      );
      if (step.refusal !== '') {
        const drop = element('button', { type: 'button', className: 'button' }, '不再提交');
        drop.addEventListener('click', () => void forgetStep(step.submissionId).then(() => showState(owner, sent)));
        shown.append(' ', drop);
      }
      return shown;
    }),
  );
}

/** A photo without report, with buttons to send or delete it. */
function orphan(photo: KeptPhoto, sendPhoto: SentNow['sendPhoto'], again: () => Promise<void>): HTMLElement {
  const picture = element('img', { alt: '', width: 48, height: 48 });
  picture.src = URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }));
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src));
  const said = element('span', {}, photo.refusal || '这张照片所属的记录已不在本机。');
  const send = element('button', { type: 'button', className: 'button' }, '发送');
  send.addEventListener('click', () => {
    send.disabled = true;
    void sendPhoto(photo).then(async (refusal) => {
      send.disabled = false;
      if (refusal === '') return again();
      said.textContent = refusal;
    });
  });
  return element(
    'p',
    { className: 'notice bad phone-orphan' },
    picture,
    ' 一张照片仅在本机：',
    said,
    ' ',
    send,
    ' ',
    dropButton('删除照片', '这张照片', () => forgetPhoto(photo.clientId).then(again)),
  );
}

/** A button that deletes the only copy, after confirmation. */
function dropButton(name: string, what: string, drop: () => Promise<void>): HTMLElement {
  const button = element('button', { type: 'button', className: 'button' }, name);
  button.addEventListener('click', () => {
    if (confirm(`${what}只在这部手机上，删除后不能恢复。要删除吗？`)) void drop();
  });
  return button;
}

const line = ({ companyName, refusal }: KeptReport | KeptStep, address: string, state: string): HTMLElement =>
  element(
    'p',
    { className: refusal === '' ? 'phone-kept' : 'notice bad' },
    element('a', { href: address }, companyName || '未选企业'),
    ` ${state}`,
    refusal === '' ? '' : `：${refusal}`,
  );

/** The form of a stored new visit, with its company and a field for the reason that the server may have required. */
const planAddress = ({ companyName, refusal }: KeptStep): string =>
  `/web/addWaitvisit${companyName === '' ? '' : `?keyword=${encodeURIComponent(companyName)}${refusal === '' ? '' : '&again=1'}`}`;
