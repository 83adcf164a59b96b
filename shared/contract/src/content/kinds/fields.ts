import * as z from 'zod/mini';
import { day, id, text } from '../../fields';

/** Fields that several kinds have. Each is empty unless it is filled in. */
export const line = (max: number) => z._default(text(max), '');
export const optionalDay = z._default(z.nullable(day), null);
export const optionalCompany = z._default(z.nullable(id), null);
export const optionalYear = z._default(
  z.nullable(z.int().check(z.minimum(1949, '年份应在 1949 年之后'), z.maximum(2100, '年份过大，请核对'))),
  null,
);

/** Address of a page elsewhere. */
export const webAddress = z._default(
  z.string().check(z.trim(), z.regex(/^(https?:\/\/[^\s<>"']{1,500})?$/, '网址以 http:// 或 https:// 开头')),
  '',
);

/** Day and minute in China's time, YYYY-MM-DD HH:mm. */
const minute = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 YYYY-MM-DD HH:mm'));
export const optionalMinute = z._default(z.nullable(minute), null);

/** A telephone number as people write it. */
export const telephone = z._default(
  z.string().check(z.trim(), z.regex(/^[\d\s()+（）转;；、-]{0,60}$/, '电话只含数字、括号、横线和“转”')),
  '',
);

/** The day of a minute. */
export const dayOf = (time: string | null): string | null => time?.slice(0, 10) ?? null;
/** The year of a day. */
export const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null);
