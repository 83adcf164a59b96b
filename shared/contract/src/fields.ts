import * as z from 'zod/mini';
import type { Call } from './call';
import { cleanText, isBlank } from './entered-text';

/** Database identifier. */
export const id = z.int().check(z.positive());

/** A number that a caller got from the server: a count, the version of a row. No such column holds more. */
export const whole = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

const WRONG_ID = '地址里的编号不正确，请从列表里打开';

/** Identifier in a query string: a missing or truncated one is refused with a hint where to start again. */
export const queryId = z.pipe(z.coerce.number(WRONG_ID), z.int(WRONG_ID).check(z.positive(WRONG_ID)));

/** Chinese mobile number as typed or pasted: blanks, dashes, invisible marks and +86 are dropped (login trims). */
export const mobile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
        .replace(/^(?:\+|00)86(?=1\d{10}$)/, ''),
    ),
  ),
  z.string().check(
    z.regex(/^1[3-9]\d{9}$/, {
      error: ({ input }) =>
        String(input).includes('*') ? '手机号中间几位被隐去，请填写完整的 11 位手机号' : '请输入正确的 11 位手机号',
    }),
  ),
);

/** Whether a text is a mobile number with its middle digits masked. */
export const isMaskedMobile = (text: string): boolean => /^\d{3}\*{4}\d{4}$/.test(text);

/**
 * Mobile number in a change of a row: left out, empty or masked as shown, the existing one stays. A form of a release
 * before masking sends back what it was shown.
 */
export const changedMobile = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' || isMaskedMobile(text.trim()) ? undefined : text)),
    ),
    z.optional(mobile),
  ),
);

/**
 * A mobile number in an answer. The server masks its middle digits in every answer, whatever the handler returns, and
 * in every export made without a reason. An answer field named for a mobile number has this type or {@link wholeMobile}
 * (个人信息保护法 6, 51); a test of the contract refuses any other.
 */
export const maskedMobile = z.string();

/** A whole mobile number in an answer: only of calls that show one number on demand and record it in the audit log. */
export const wholeMobile = z.string();

/**
 * Free text of a person in a row of a list: the server masks mobile numbers in it. Details return the unchanged text.
 */
export const listedText = z.string();

/** Request and answer of a call that shows the whole number of one row on demand. */
export const mobileOnDemand = {
  request: z.object({ id }),
  data: z.object({ mobile: wholeMobile }),
};

/** A call that shows the whole number of one row on demand. */
export type MobileOnDemand = Call<typeof mobileOnDemand.request, typeof mobileOnDemand.data>;

/**
 * Extracts the six-digit code from a typed or pasted SMS: full-width digits, digits with blanks, or the whole message.
 * Returns the text unchanged when it contains no separate group of six digits.
 */
export function codeIn(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? typed.trim();
}

/** Six digits from an SMS, in any spelling. */
export const smsCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(200, '请输入 6 位短信验证码')), z.transform(codeIn)),
  z.string().check(z.regex(/^\d{6}$/, '请输入 6 位短信验证码')),
);

/** A new password: 8–64 characters with at least a letter and a digit. */
export const newPassword = z
  .string()
  .check(
    z.minLength(8, '密码至少 8 位'),
    z.maxLength(64, '密码最多 64 位'),
    z.regex(/(?=.*[A-Za-z])(?=.*\d)/, '密码须同时包含字母和数字'),
  );

/** An existing password: taken as typed, since blanks are significant when it is set. */
export const givenPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(64, '密码最多 64 位'));

/** Calendar day, YYYY-MM-DD; impossible days (02-30) are refused here rather than by the database. */
export const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: '日期格式应为 YYYY-MM-DD', abort: true }),
    z.refine(isCalendarDay, '没有这一天，请核对日期'),
  );

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text >= '0001-01-01' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A patent's number in an address, with or without kind code. */
export const publicationNumber = z
  .string()
  .check(z.trim(), z.minLength(4, '公开号不完整，请核对'), z.maxLength(40, '公开号过长，请核对'));

/** Point in time, ISO 8601 with offset. */
export const instant = z.string();

/** Trimmed; empty when it has no visible characters. */
const trimmed = z.overwrite((typed: string) => (isBlank(typed) ? '' : typed.trim()));

/** Trimmed text of bounded length. */
export const text = (max: number, message = `最多 ${max} 个字`) => z.string().check(trimmed, z.maxLength(max, message));

/** Trimmed text that must not be empty; a missing one is refused with the same message. */
export const required = (max: number, message: string) =>
  z.string(message).check(trimmed, z.minLength(1, message), z.maxLength(max, `最多 ${max} 个字`));

/** Full-width letters, digits and signs, without the Chinese punctuation that occurs in names: ，；：？！（）. */
const WIDE = /[\uff02-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5e]/g;

/** Joiners that emoji and Persian are made with; in a name they only make two of it that look the same. */
const JOINERS = /[\u200c\u200d]/g;

/**
 * A name in one form: letters and digits in half width, single plain blanks, nothing invisible. The migration
 * `plain_names` brought what was stored before to the same form.
 */
export function plainName(typed: string): string {
  return cleanText(typed)
    .replace(JOINERS, '')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u2800\u3164\uffa0]+/g, ' ')
    .trim();
}

/** {@link required} for a unique or identifying name: names that look the same are equal, so a duplicate is refused. */
export const name = (max: number, message: string) =>
  z
    .string(message)
    .check(trimmed, z.overwrite(plainName), z.minLength(1, message), z.maxLength(max, `最多 ${max} 个字`));

/** Unified social credit code as typed or pasted: capitals and half width; blanks and dashes are dropped. */
export const creditCode = (message: string) =>
  z.string(message).check(
    z.overwrite((typed: string) =>
      typed
        .normalize('NFKC')
        .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
        .toUpperCase(),
    ),
    z.minLength(1, message),
    z.maxLength(18, '统一社会信用代码是 18 位'),
  );

/** A name with its number of rows, for charts and statistics. */
export const countOf = z.object({ name: z.string(), count: z.int() });

/** The answer of a change without further data. */
export const done = z.object({ done: z.literal(true) });
