import { element } from './element';
import { type KeptReport, type KeptStep, unsentText } from './kept';
import type { Outcome } from './send-kept';
import { forgetStep, photosOf, reportsOf, stepsOf } from './store';

const STATES = {
  draft: '草稿，仅在本机',
  queued: '待提交，仅在本机',
  sent: '文字已存服务器，照片仅在本机',
} as const;

interface SentNow {
  needsSignIn: boolean;
  /** What this page has brought to the server. */
  stored: Outcome['done'];
}

/** Says on the page what of a person lies on this phone alone, each by itself. */
export async function showState(owner: string, sent: SentNow): Promise<void> {
  const { needsSignIn, stored } = sent;
  const [reports, photos, steps] = [await reportsOf(owner), await photosOf(owner), await stepsOf(owner)];
  const text = unsentText(reports, photos.length, steps);
  const signIn = `/web/small/login?next=${encodeURIComponent(location.pathname + location.search)}`;
  document.querySelector('[data-phone-state]')?.replaceChildren(
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
    ...stored.map(({ visitId, companyName, text: said }) =>
      element(
        'p',
        { className: 'notice good' },
        element('a', { href: `/web/small/workVisit?id=${visitId}` }, companyName),
        `：${said}`,
      ),
    ),
    ...reports.map((report) => line(report, `/web/small/workVisit?id=${report.visitId}`, STATES[report.state])),
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

const line = ({ companyName, refusal }: KeptReport | KeptStep, address: string, state: string): HTMLElement =>
  element(
    'p',
    { className: refusal === '' ? 'phone-kept' : 'notice bad' },
    element('a', { href: address }, companyName || '未选企业'),
    ` ${state}`,
    refusal === '' ? '' : `：${refusal}`,
  );

/** Where a new visit is typed on: its company found again, with room for the reason that may have been asked for. */
const planAddress = ({ companyName, refusal }: KeptStep): string =>
  `/web/addWaitvisit${companyName === '' ? '' : `?keyword=${encodeURIComponent(companyName)}${refusal === '' ? '' : '&again=1'}`}`;
