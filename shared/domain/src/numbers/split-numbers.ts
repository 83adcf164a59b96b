import { readDocumentNumber } from './document-number';

/** Pieces of a number that people write with blanks inside: `ZL 2012 1 0343937.X`. */
const MOST_PIECES = 6;

/** What counts the lines of a list: `1.`, `2、`, `（3）`. */
const LIST_NUMBER = /^[^\S\r\n]*[(（]?\d{1,4}[.、)）][^\S\r\n]*(?=\p{L}|\d{4})/gmu;
/** A remark behind a number: `（发明）`. */
const REMARK = /\s*[(（[【][^()（）[\]【】\p{N}]*[)）\]】]$/u;

/** Between numbers; the commas of US 8,769,614 and US 13/548,726 lie inside of one. */
const BETWEEN = /(?:[\r\n\t;；、|]|[,，](?!(?<=US\s?\d[\d/]*(?:,\d{3})*,)\d{3}(?!\d)))+/iu;

/** Characters around a whole cell: quotes, brackets, `<…>`. */
const AROUND = /^[\s"'“”‘’]+|[\s"'“”‘’]+$/gu;
const BRACKETED = /^[(（[【<《〈「]([^()（）[\]【】<>《》〈〉「」]+)[)）\]】>》〉」]$/u;

/** A pasted or uploaded text taken apart. */
export interface SplitNumbers {
  /** As written, in order; what is no number is among them as long as it has a digit. */
  numbers: string[];
  /** Words without any digit that were passed over: headings, names. */
  ignored: number;
}

/**
 * Takes a list of numbers apart: lines, commas, semicolons, tabs and blanks lie between them. Blanks inside of a number
 * stay where the whole is a number and its parts are not. Numbers of lines and remarks in brackets are no part of a number.
 */
export function splitNumbers(text: string): SplitNumbers {
  const numbers: string[] = [];
  let ignored = 0;
  for (const raw of text
    .replace(/^\ufeff/, '')
    .replace(LIST_NUMBER, '')
    .split(BETWEEN)) {
    const cell = raw.replace(AROUND, '').replace(REMARK, '').replace(BRACKETED, '$1').replace(AROUND, '');
    if (cell === '') continue;
    for (const word of splitBlanks(cell)) {
      if (/\p{N}/u.test(word)) numbers.push(word);
      else ignored += 1;
    }
  }
  return { numbers, ignored };
}

function splitBlanks(cell: string): string[] {
  const pieces = cell.split(/\s+/u);
  if (pieces.length === 1) return pieces;
  const found: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const length = longest(pieces, at);
    found.push(pieces.slice(at, at + length).join(' '));
    at += length;
  }
  return found;
}

/** How many pieces from here on are one number: as many as read as one, unless each of them is a number by itself. */
function longest(pieces: readonly string[], at: number): number {
  for (let length = Math.min(MOST_PIECES, pieces.length - at); length > 1; length -= 1) {
    const part = pieces.slice(at, at + length);
    if (part.filter((piece) => isNumber(piece)).length > 1) continue;
    // A kind code, an office or groups of digits may be separated by blanks; a second complete number may not follow.
    if (isNumber(part.join(' ')) && !(isNumber(part[0]!) && /\d{5}/.test(part.slice(1).join('')))) return length;
  }
  return 1;
}

function isNumber(text: string): boolean {
  const guess = readDocumentNumber(text);
  return guess !== null && guess.error === null;
}
