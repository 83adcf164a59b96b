/** Spaces, invisible marks, dots, dashes and the quotes that spreadsheets put in front of text cells. */
const NOISE = /[\s\p{Cf}.。·,，'’"“”_‐‑‒–—―−-]/gu;
/** Characters without meaning, for every office. */
const SILENT = /[\s\p{Cf},，'’"“”]/gu;
/** Names of numbers that precede them. */
const LABEL = /^\s*(?:申请号?|专利号?|公开\(?公告\)?号|公开号|公告号|授权公告号|国际申请号|国际公布号)\s*[:：]?/u;

/**
 * Cleans a pasted number: full width becomes half width, letters become upper case; blanks, dots, dashes, quotes and a
 * label such as “申请号：” are removed. Slashes stay: PCT numbers need them.
 */
export function cleanNumber(raw: string): string {
  return raw.normalize('NFKC').toUpperCase().replace(LABEL, '').replace(NOISE, '');
}

/**
 * Cleans a number but keeps its dividers, normalised to `-`, `/` and `.`: they are significant for foreign offices
 * (2006-6501, 73237/98, 12345678.9).
 */
export function dividedNumber(raw: string): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(LABEL, '')
    .replace(SILENT, '')
    .replace(/[_‐‑‒–—―−]/gu, '-')
    .replace(/[。·]/gu, '.');
}

/** Whether a spreadsheet has turned the number into something like 2.01210343937E+11; its last digits are lost then. */
export function isScientificNotation(raw: string): boolean {
  return /^\s*\d(?:\.\d+)?E\+?\d{1,2}\s*$/iu.test(raw.normalize('NFKC'));
}
