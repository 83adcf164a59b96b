import { maskMobile } from './mobile-number';

/** Hides every mobile number inside a longer text, for logs and exports. */
export function maskMobilesIn(text: string): string {
  return text.replace(/\d+/g, (digits) => (/^1[3-9]\d{9}$/.test(digits) ? maskMobile(digits) : digits));
}

const DIGIT = '[0-9０-９]';
/** What people write between the groups of a number. */
const BETWEEN = '[\\s.．·・_\\p{Pd}]?';
/** A mobile number as it may be written, with or without +86, in groups of 3-4-4 or 4-3-4. */
const WRITTEN = new RegExp(
  `(?<!${DIGIT})(?:[(（]?(?:[+＋]|00)?86[)）]?[\\s\\p{Pd}]?)?[1１][3-9３-９](?:${DIGIT}${BETWEEN}${DIGIT}{4}|${DIGIT}{2}${BETWEEN}${DIGIT}{3})${BETWEEN}${DIGIT}{4}(?!${DIGIT})`,
  'gu',
);
/** Digits before it that are joined to it by a sign: `2023-13800000001` is one number. */
const JOINED_BEFORE = /([0-9０-９][0-9０-９A-Za-z\s.．·・_\p{Pd}]*)[.．/／\p{Pd}]$/u;
/** A letter-and-digit word that goes on in front of it or behind it, with digits: an identifier. */
const IDENTIFIER_BEFORE = /[0-9０-９][A-Za-z]+$/u;
const IDENTIFIER_BEHIND = /^[A-Za-z]+[0-9０-９]/u;
/** Offices and kinds of patents that precede their numbers. */
const OFFICE = /(?:^|[^A-Za-z])(?:CN|ZL|PCT|US|EP|WO|JP|KR|GB|DE|FR|TW|HK|MO|RU|CA|AU)[\s.:：/]?$/iu;
/** Words for numbers of things. */
const OF_A_THING =
  /(?:单号|订单|编号|合同号|申请号|专利号|公开号|公告号|流水号|受理号|案号|批号|货号)[^\p{Script=Han}，。；\n]{0,12}$/u;
/** The check digit of an application number. */
const CHECK_DIGIT = /^[.．][0-9０-９Xx](?![0-9０-９A-Za-z])/u;

/**
 * Every mobile number in a text as it is written there: with or without +86, in full width, with blanks, dashes or dots
 * between its groups, glued to letters, joined to another by a slash or to an extension. Digits that are part of a longer
 * number (of a patent, an order, a fixed line) are none.
 */
export function mobilesIn(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const before = text.slice(Math.max(0, index - 40), index);
    const behind = text.slice(index + written.length, index + written.length + 40);
    // `A/B` and `A-B`: what it is joined to is a mobile number itself.
    const isNext = found.length > 0 && end === index - 1;
    if (!isNext && (JOINED_BEFORE.test(before) || OF_A_THING.test(before))) continue;
    if (IDENTIFIER_BEFORE.test(before) || IDENTIFIER_BEHIND.test(behind) || OFFICE.test(before)) continue;
    if (CHECK_DIGIT.test(behind)) continue;
    found.push(written);
    end = index + written.length;
  }
  return found;
}

/** A text with the middle of every mobile number hidden; see {@link mobilesIn} for what counts as one. */
export function hideMobiles(text: string): string {
  return mobilesIn(text).reduce((rest, number) => rest.replaceAll(number, maskMobile(number)), text);
}
