import type { FrontPageReason } from '@platform/bridge/front-page';

/** A message on the front page for a redirected visitor. */
export interface Notice {
  text: string;
  /** A failure: read out at once. */
  alert?: true;
  /** A success. */
  good?: true;
}

const NOTICES: Readonly<Record<FrontPageReason, Notice>> = {
  'sign-in': { text: '请先登录，登录后将回到您要打开的页面。' },
  expired: { text: '验证失败，请重新登录。', alert: true },
  declined: { text: '登录已失效，您没有重新登录，因此回到了首页。', alert: true },
  logout: { text: '您已安全退出。', good: true },
};

/** The message for a reason in the address; undefined for unknown reasons. */
export function noticeOf(reason: string | null): Notice | undefined {
  return reason !== null && Object.hasOwn(NOTICES, reason) ? NOTICES[reason as FrontPageReason] : undefined;
}
