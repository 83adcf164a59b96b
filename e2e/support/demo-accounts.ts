/** A demonstration account and the first page of its set. */
export interface DemoAccount {
  readonly mobile: string;
  readonly startPage: string;
}

/** The password of every demonstration account. */
export const demoPassword = 'Demo@2026';

/** The demonstration accounts by role. */
export const demoAccounts = {
  administrator: { mobile: '13800000001', startPage: '/user' },
  company: { mobile: '13800000002', startPage: '/home' },
  district: { mobile: '13800000003', startPage: '/work' },
  street: { mobile: '13800000004', startPage: '/work' },
  trial: { mobile: '13800000005', startPage: '/home' },
  editor: { mobile: '13800000006', startPage: '/news' },
} as const satisfies Record<string, DemoAccount>;
