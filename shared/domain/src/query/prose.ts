import { findField } from './find-field';
import type { Remark } from './reading-remarks';

/** Length from which a text without operators is offered to the semantic search. */
export const LONG_TEXT = 60;

const OPERATOR =
  /(?:^|[\s()])(?:AND|OR|NOT|XOR|[SPFLWD]|\d{1,2}[WD]|NEAR\/?\d*|ADJ\/?\d*|SAME|WITH|\$[A-Z]+\d*)(?=$|[\s()])|[|&]|##|#\d/;
const COMPARISON = /[=<>≥≤≠]|\[[^\]]*\bTO\b/i;

/**
 * Whether an input is pasted prose of an abstract or a claim instead of an expression: sentences without operators and
 * comparisons. Its colons, brackets and quotes are punctuation.
 */
export function isProse(text: string): boolean {
  if (/^\s*"[^"]*"\s*$/.test(text) || (text.includes('"') && !text.includes('。'))) return false;
  if (text.length < 16 || OPERATOR.test(text) || COMPARISON.test(text.replace(/[<>≥≤=]{1,2}\s*\d/g, ''))) return false;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han >= 12) {
    if (/。/.test(text)) return true;
    // Clauses without an end: a comma or a colon after some length of text, which lists of search words do not have.
    const clauses = text.split(/[,;:、]/).map((clause) => clause.trim().length);
    if (/^\s*[^\s,;:]{1,12}\s*:/.test(text) && startsWithField(text) && text.length < LONG_TEXT) return false;
    return (
      /[,;:]/.test(text) &&
      clauses.length >= 2 &&
      Math.max(...clauses) >= 9 &&
      /[的了和与在为及其]/u.test(text) &&
      !/\s\p{Script=Han}+\s/u.test(text)
    );
  }
  const words = text.match(/[a-z]{2,}/g)?.length ?? 0;
  return words >= 12 && /[a-z][.:;,](?:\s|$)/.test(text) && /\b(?:the|a|an|of|is|and|with|to)\b/.test(text);
}

function startsWithField(text: string): boolean {
  return findField(text.slice(0, text.indexOf(':')).trim()) !== undefined;
}

/**
 * The text with its punctuation replaced by blanks, so that nothing in it is read as a field or a group. A heading such
 * as 摘要： is removed with its colon: it is not part of the text below it.
 */
export function readProse(text: string, remark: Remark): string {
  const heading = /^\s*([^\s:,;]{1,12})\s*:/.exec(text);
  const isHeading = heading !== null && findField(heading[1]!) !== undefined;
  const colon = text.indexOf(':');
  if (colon >= 0)
    remark({
      message: isHeading
        ? `按一段文字检索：开头的“${heading[1]!}：”略去，不作字段`
        : '按一段文字检索：其中的“：”是标点，不作字段',
      span: { start: isHeading ? 0 : colon, end: colon + 1 },
    });
  const body = isHeading ? ' '.repeat(heading[0].length) + text.slice(heading[0].length) : text;
  return body.replace(/:(?!\d)|(?<!\d):|["()[\]{}*?#]/g, ' ');
}
