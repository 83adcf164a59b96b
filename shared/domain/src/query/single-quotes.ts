import { readProximity } from './proximity-words';
import type { Remark } from './reading-remarks';
import { KEYWORDS } from './token-places';

const DOUBLE_QUOTED = /("[^"]*")/;
/** Where a quoted piece can begin and end, so that N,N'-二甲基, 5'-端 and '201210343937.X of a spreadsheet are left alone. */
const SINGLE_QUOTED = /(?<=^|[\s(=:,;])'([^'"]*[^\s'"])'(?=$|[\s),;])/gu;
/** What needs no quotes. */
const ONE_WORD = /^[^\s()[\]=<>:!|&,;、]+$/u;

/**
 * `'heat pump'`: single quotes, with which other systems quote a phrase, as double ones; around a single word, where
 * they allow wildcards and numbers, as blanks. The length stays, and so do the places.
 */
export function readSingleQuotes(text: string, remark: Remark): string {
  if (!text.includes("'")) return text;
  let at = 0;
  return text
    .split(DOUBLE_QUOTED)
    .map((piece, i) => {
      const from = at;
      at += piece.length;
      if (i % 2 === 1) return piece;
      return piece.replace(SINGLE_QUOTED, (all, content: string, place: number) => {
        if (isOneWord(content)) return ` ${content} `;
        const span = { start: from + place, end: from + place + all.length };
        remark({ message: `单引号里的“${content}”按短语检索，与双引号相同`, span });
        return `"${content}"`;
      });
    })
    .join('');
}

const isOneWord = (content: string): boolean =>
  ONE_WORD.test(content) && !KEYWORDS.has(content.toUpperCase()) && readProximity(content) === null;
