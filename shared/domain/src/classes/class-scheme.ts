import type { ClassScheme } from '../query/fields';
import { parseClassSymbol } from './ipc-symbol';

/** The extent of a class condition: exactly this symbol, the symbol and all below it, or all with this prefix. */
export type ClassExtent = 'exact' | 'below' | 'prefix';

/** A symbol in the canonical form of its scheme. */
export interface SchemeSymbol {
  symbol: string;
  /**
   * Whether documents are classified with it; false for headings such as an IPC subclass, which always include all
   * below them.
   */
  isLeaf: boolean;
}

/** Last two-digit division of each section of GB/T 4754-2017, in order. */
const INDUSTRY_SECTIONS: readonly (readonly [letter: string, lastDivision: number])[] = [
  ['A', 5],
  ['B', 12],
  ['C', 43],
  ['D', 46],
  ['E', 50],
  ['F', 52],
  ['G', 60],
  ['H', 62],
  ['I', 65],
  ['J', 69],
  ['K', 70],
  ['L', 72],
  ['M', 75],
  ['N', 79],
  ['O', 82],
  ['P', 83],
  ['Q', 85],
  ['R', 90],
  ['S', 96],
  ['T', 97],
];

/**
 * Reads a symbol of a scheme: IPC and CPC `H01M 10/05`; Locarno `07-02`, `7-2`, `0702`, `LOC(12)Cl.07-02`, `07`; industries
 * (GB/T 4754) `C3852`, `3852`, `C38`, `C`, always given back with their letter; strategic emerging industries `2.1.3`.
 * Null when it is none.
 */
export function parseSchemeSymbol(scheme: ClassScheme, raw: string): SchemeSymbol | null {
  const text = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}]+/gu, '');
  switch (scheme) {
    case 'ipc': {
      const found = parseClassSymbol(raw);
      return found && { symbol: found.symbol, isLeaf: found.level === 'group' };
    }
    case 'locarno':
      return locarno(text.replace(/^LOC\(\d+\)(?:CL\.?)?/, ''));
    case 'industry':
      return industry(text);
    case 'emerging':
      return /^[1-9](?:\.\d{1,2}){0,3}$/.test(text) ? { symbol: text, isLeaf: false } : null;
  }
}

/**
 * Whether a recorded symbol fulfils a condition.
 *
 * Below an IPC subgroup lie the symbols whose digits extend it (10/05 → 10/0525), which is how the scheme was extended;
 * in the other schemes each level is a prefix of the next.
 */
export function classHolds(scheme: ClassScheme, recorded: string, symbol: string, extent: ClassExtent): boolean {
  const own = parseSchemeSymbol(scheme, recorded)?.symbol;
  if (own === undefined) return false;
  if (own === symbol) return true;
  return extent !== 'exact' && own.startsWith(extent === 'prefix' ? symbol : stemOf(scheme, symbol));
}

/** The common prefix of all symbols below a symbol. */
export function stemOf(scheme: ClassScheme, symbol: string): string {
  if (scheme === 'ipc') return symbol.replace(/\/00$/, '/');
  if (scheme === 'locarno') return symbol.includes('-') ? symbol : `${symbol}-`;
  return scheme === 'emerging' ? `${symbol}.` : symbol;
}

function locarno(text: string): SchemeSymbol | null {
  const match = /^(\d{1,2})[-./](\d{1,2})$|^(\d{2})(\d{2})$|^(\d{1,2})$/.exec(text);
  if (!match) return null;
  const top = (match[1] ?? match[3] ?? match[5])!.padStart(2, '0');
  const group = match[2] ?? match[4];
  return group === undefined
    ? { symbol: top, isLeaf: false }
    : { symbol: `${top}-${group.padStart(2, '0')}`, isLeaf: true };
}

function industry(text: string): SchemeSymbol | null {
  const match = /^([A-T])?(\d{2,4})?$/.exec(text);
  if (!match || text === '') return null;
  const [, letter, digits] = match;
  if (digits === undefined) return { symbol: letter!, isLeaf: false };
  const section = INDUSTRY_SECTIONS.find(([, last]) => Number(digits.slice(0, 2)) <= last)?.[0];
  if (section === undefined || (letter !== undefined && letter !== section)) return null;
  return { symbol: section + digits, isLeaf: digits.length === 4 };
}
