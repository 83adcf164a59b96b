/** One limit: number of uses, window in seconds, time for which it then stays closed, and message. */
export interface Limit {
  points: number;
  seconds: number;
  /** Seconds for which the last failure closes the limit; by default until the end of the window. */
  blockSeconds?: number;
  /** `wait`: 「3 分钟」 or 「20 秒」. */
  message(wait: string): string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const tooManyWrong = (wait: string) => `错误次数过多，请 ${wait}后再试，或换一种方式登录。`;

/** All limits of the platform that are kept in the database, so that they apply across restarts and processes. */
export const limitTable = {
  /** Wrong passwords for one name from one network. */
  signInHere: { points: 5, seconds: 15 * MINUTE, blockSeconds: 15 * MINUTE, message: tooManyWrong },
  /** Wrong passwords for one name outside its known devices: more than one network alone can use up. */
  signInAccount: { points: 30, seconds: HOUR, blockSeconds: HOUR, message: tooManyWrong },
  /** Wrong passwords on a known device of the account. */
  signInDevice: { points: 5, seconds: 15 * MINUTE, blockSeconds: 15 * MINUTE, message: tooManyWrong },
  signInAddress: {
    points: 60,
    seconds: 15 * MINUTE,
    blockSeconds: 15 * MINUTE,
    message: (wait) => `此网络的登录失败次数过多，请 ${wait}后再试。`,
  },
  signInGlobal: { points: 1200, seconds: MINUTE, message: (wait) => `登录的人太多，请 ${wait}后再试。` },
  codeResend: { points: 1, seconds: MINUTE, message: (wait) => `验证码已发送，请 ${wait}后再获取。` },
  /** Codes for one number that one network requested and did not use: fewer than the number has in a day. */
  codeHere: {
    points: 5,
    seconds: DAY,
    message: (wait) => `此网络今天为此手机号获取验证码的次数已用完，请 ${wait}后再试，或换一个网络获取。`,
  },
  /** Codes to one number, except those for its known devices. */
  codeMobile: {
    points: 20,
    seconds: DAY,
    message: (wait) => `此手机号今天获取验证码的次数已用完，请 ${wait}后再试，或在常用的设备上获取。`,
  },
  codeDevice: {
    points: 10,
    seconds: DAY,
    message: (wait) => `此设备今天获取验证码的次数已用完，请 ${wait}后再试。`,
  },
  codeAddress: { points: 60, seconds: HOUR, message: (wait) => `此网络获取验证码过于频繁，请 ${wait}后再试。` },
  codeGlobal: { points: 3000, seconds: HOUR, message: (wait) => `获取验证码的人太多，请 ${wait}后再试。` },
  /** Wrong codes for one number; beyond it a code allows one attempt only. */
  codeWrong: { points: 20, seconds: DAY, message: () => '验证码错误次数过多，请重新获取。' },
  register: { points: 100, seconds: HOUR, message: (wait) => `此网络注册过于频繁，请 ${wait}后再试。` },
  ask: { points: 20, seconds: HOUR, message: (wait) => `提问过于频繁，请 ${wait}后再试。` },
  correction: { points: 20, seconds: HOUR, message: (wait) => `报告过于频繁，请 ${wait}后再试。` },
  /** Entries of public forms from one network: enough for an office whose staff sign up. */
  formHere: { points: 40, seconds: HOUR, message: (wait) => `此网络提交过于频繁，请 ${wait}后再试。` },
  formNumber: { points: 10, seconds: DAY, message: (wait) => `此手机号今天提交的次数已用完，请 ${wait}后再试。` },
  formAll: { points: 2000, seconds: HOUR, message: (wait) => `提交的人太多，请 ${wait}后再试。` },
  /** Wrong codes of receipts from one network. */
  receiptHere: {
    points: 10,
    seconds: 15 * MINUTE,
    blockSeconds: 15 * MINUTE,
    message: (wait) => `编号或查询码错误次数过多，请 ${wait}后再试。`,
  },
  /** Wrong codes for one receipt from anywhere. */
  receiptNumber: {
    points: 50,
    seconds: DAY,
    message: (wait) => `此编号的查询码错误次数过多，请 ${wait}后再试。`,
  },
  /** Requests for one subscribed calendar. */
  feedRead: { points: 120, seconds: HOUR, message: (wait) => `此日历读取过于频繁，请 ${wait}后再试。` },
  /** Requests for unknown calendar addresses from one network. */
  feedWrong: {
    points: 60,
    seconds: 15 * MINUTE,
    message: (wait) => `订阅地址错误次数过多，请 ${wait}后再试。`,
  },
  upload: { points: 120, seconds: HOUR, message: (wait) => `上传过于频繁，请 ${wait}后再试。` },
  /** Writes of one phone: visits of a day that were recorded offline arrive all at once. */
  phone: { points: 600, seconds: HOUR, message: (wait) => `提交过于频繁，内容仍在手机上，请 ${wait}后再试。` },
  /** Companies that one phone searched by name: the limit prevents copying the roster. */
  phoneSearch: { points: 120, seconds: HOUR, message: (wait) => `查找过于频繁，请 ${wait}后再试。` },
  /** Reports of people who may no longer sign in, from one network. */
  phoneKept: { points: 60, seconds: HOUR, message: (wait) => `此网络提交过于频繁，请 ${wait}后再试。` },
  /** Photos of their reports. */
  phoneKeptPhoto: { points: 240, seconds: HOUR, message: (wait) => `此网络提交过于频繁，请 ${wait}后再试。` },
  operations: { points: 1200, seconds: MINUTE, message: (wait) => `此运维令牌的请求过于频繁，请 ${wait}后再试。` },
  operationsRefused: {
    points: 30,
    seconds: 15 * MINUTE,
    message: (wait) => `运维令牌错误次数过多，请 ${wait}后再试。`,
  },
  releaseCheck: { points: 60, seconds: 15 * MINUTE, message: (wait) => `打开发布检查过于频繁，请 ${wait}后再试。` },
  subAppReport: { points: 20, seconds: MINUTE, message: (wait) => `报告过于频繁，请 ${wait}后再试。` },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
