/** Why somebody was sent to the front page; the address carries the code, the page shows the text. */
export const REASONS = {
  'sign-in': '请先登录，登录后将回到您要打开的页面。',
  expired: '验证失败，请重新登录。',
  logout: '您已安全退出。',
} as const;

export type Reason = keyof typeof REASONS;

/** The text of a reason, undefined for anything else somebody writes into the address. */
export function reasonText(code: string | null): string | undefined {
  return code !== null && Object.hasOwn(REASONS, code) ? REASONS[code as Reason] : undefined;
}
