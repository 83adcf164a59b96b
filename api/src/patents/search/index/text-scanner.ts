import { CJK_RANGES, WORD_RANGES } from '@platform/domain/text/characters';
import { indexTokens, MAX_WORD_LENGTH } from '@platform/domain/text/tokenise';
import type { TokenList } from './token-list';

const CJK = 1;
const WORD = 2;

/** Class of each UTF-16 unit: a CJK character, a word character, or neither (surrogates are neither). */
const KINDS = classifyUnits();
const SURROGATE = /[\ud800-\udbff]/;

/**
 * Finds the tokens of a normalised text. Same result as `indexTokens`, but about ten times faster, because an import
 * spends most of its time here. Texts with characters outside the basic plane use the slow path.
 */
export function scanText(text: string, tokens: TokenList): void {
  if (SURROGATE.test(text)) {
    for (const token of indexTokens(text)) addToken(tokens, token);
    return;
  }
  const length = text.length;
  let at = 0;
  while (at < length) {
    const unit = text.charCodeAt(at);
    const kind = KINDS[unit];
    const start = at;
    at += 1;
    if (kind === CJK) {
      let previous = unit;
      tokens.addGram(unit * 0x10000);
      for (; at < length; at += 1) {
        const next = text.charCodeAt(at);
        if (KINDS[next] !== CJK) break;
        tokens.addGram(next * 0x10000);
        tokens.addGram(previous * 0x10000 + next);
        previous = next;
      }
    } else if (kind === WORD) {
      while (at < length && KINDS[text.charCodeAt(at)] === WORD) at += 1;
      tokens.addWord(text.slice(start, Math.min(at, start + MAX_WORD_LENGTH)));
    }
  }
}

function addToken(tokens: TokenList, token: string): void {
  const packed = packGram(token);
  if (packed === null) tokens.addWord(token);
  else tokens.addGram(packed);
}

/** Packs a CJK character or a pair of them into a number; null for words and characters outside the basic plane. */
export function packGram(token: string): number | null {
  if (KINDS[token.charCodeAt(0)] !== CJK || SURROGATE.test(token)) return null;
  return token.charCodeAt(0) * 0x10000 + (token.length > 1 ? token.charCodeAt(1) : 0);
}

/** Appends start and end of each run of at least `shortest` CJK characters of the basic plane. */
export function findRuns(text: string, runs: number[], shortest = 3): void {
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const inside = at < text.length && KINDS[text.charCodeAt(at)] === CJK;
    if (inside && start < 0) start = at;
    if (!inside && start >= 0) {
      if (at - start >= shortest) runs.push(start, at);
      start = -1;
    }
  }
}

/** Returns the text of a packed gram. */
export function unpackGram(packed: number): string {
  const second = packed & 0xffff;
  return String.fromCharCode(packed >>> 16) + (second === 0 ? '' : String.fromCharCode(second));
}

function classifyUnits(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  const cjk = new RegExp(`^[${CJK_RANGES}]$`, 'u');
  const word = new RegExp(`^[${WORD_RANGES}]$`, 'u');
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const character = String.fromCharCode(unit);
    if (cjk.test(character)) kinds[unit] = CJK;
    else if (word.test(character)) kinds[unit] = WORD;
  }
  return kinds;
}
