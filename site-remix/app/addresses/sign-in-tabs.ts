/** The ways to sign in, each with its own address. */
const TABS = ['password', 'code', 'register', 'forget'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  password: '密码登录',
  code: '验证码登录',
  register: '注册账号',
  forget: '重设密码',
};

/** Heading of a tab's page. */
export const TAB_HEADINGS: Readonly<Record<Tab, string>> = {
  password: '登录平台',
  code: '登录平台',
  register: '注册账号',
  forget: '重设密码',
};

/** The purpose of a tab’s code; tabs without one take no code. */
export const CODE_PURPOSES = { code: 'login', register: 'register', forget: 'forget' } as const;

/** The tab that an address asks for; password by default. */
export function readTab(value: FormDataEntryValue | null): Tab {
  return TABS.find((tab) => tab === value) ?? 'password';
}

/** Address of a tab; keeps the page to return to. */
export function tabAddress(tab: Tab, next: string): string {
  const query = new URLSearchParams();
  if (tab !== 'password') query.set('tab', tab);
  if (next) query.set('next', next);
  const text = query.toString();
  return text ? `/login?${text}` : '/login';
}
