import { cutText } from '@platform/domain/text/cut-text';
import type { CheckedText } from './check-input';

/** Returns the readable name of a place in the text. */
export function placeUnder(heading: string | null): string {
  return heading === null ? '正文开头部分' : `正文“${shorten(heading)}”之下`;
}

/** Returns every visible text with the name of its place; full-width letters and digits are converted. */
export function readableTexts(text: CheckedText): { place: string; text: string }[] {
  return [
    { place: '标题', text: text.title },
    { place: '摘要', text: text.summary },
    { place: '来源', text: text.source },
    ...text.fields.map(({ label, text: value }) => ({ place: label, text: value })),
    { place: '正文', text: text.facts.text },
  ]
    .filter((each) => each.text !== '')
    .map((each) => ({ ...each, text: commonWidth(each.text) }));
}

/** Converts full-width letters and digits to ASCII, character for character. */
export function commonWidth(text: string): string {
  return text.replace(/[０-９Ａ-Ｚａ-ｚ＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

const AROUND = 10;

/** Returns a found piece with the words around it on its line. */
export function excerpt(text: string, at: number, length: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = text.indexOf('\n', at + length);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const from = Math.max(lineStart, at - AROUND);
  const to = Math.min(end, at + length + AROUND);
  return `${from > lineStart ? '…' : ''}${text.slice(from, to)}${to < end ? '…' : ''}`;
}

/** Shortens a text to fit into a sentence. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return cutText(line, 24, '…');
}
