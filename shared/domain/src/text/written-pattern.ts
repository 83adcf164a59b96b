import { normaliseText } from './normalise-text';
import { DOTS } from './same-characters';

/** Variants of a blank; several may follow each other. */
const BLANKS = '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\t\n\r\f\v]+';

/** Code points that are another form of one character: full and half width, radicals, compatibility ideographs, dots. */
const FORMS = new RegExp(`[\u2e80-\u2fd5\uf900-\ufaff\uff01-\uff9f\uffe0-\uffee${DOTS}]`, 'u');

/**
 * Patterns that find a text in unnormalised columns: one of the LIKE patterns, and then the regular expression if there
 * is one.
 */
export interface WrittenPatterns {
  likes: string[];
  /** For PostgreSQL and JavaScript (flag `u`); null where the patterns of LIKE are exact. */
  exact: string | null;
}

/**
 * Patterns that find a text in columns that are not stored in normalised form: full or half width, radicals, any dot
 * and any blanks, which `normaliseText` unifies; the query ignores case (ILIKE). Letters and digits, of which a trigram
 * index consists, are written in one width and in the other, radicals separately where the number of variants is small.
 * Signs are placeholders that the regular expression checks: PostgreSQL extracts no trigrams of Chinese characters from
 * one.
 * @returns null when there is nothing to find
 */
export function writtenPatterns(text: string): WrittenPatterns | null {
  const normal = normaliseText(text);
  if (normal === '') return null;
  const characters = [...normal].map((character) => [character, ...(writtenForms().get(character) ?? '')]);
  const isMany = characters.reduce((ways, forms) => ways * (HAN.test(forms[0]!) ? forms.length : 1), 1) > MOST_WAYS;
  const likes = new Set<string>();
  for (const wide of [false, true])
    for (const radical of [false, true])
      for (const like of likesOf(characters, { wide, radical: isMany ? radical : 'each' })) likes.add(like);
  const pattern = patternOf(characters);
  // What is normalised to several characters (℃, ㎏) is looked for as it was typed too.
  const typed = new RegExp(pattern, 'iu').test(text) ? [] : [text.trim()];
  const signs = [...likes].some((like) => /(?<!\\)[%_]/.test(like));
  return {
    likes: [...likes, ...typed.map(likeEscaped)].map((like) => `%${like}%`),
    exact: signs ? [pattern, ...typed.map(escaped)].join('|') : null,
  };
}

/** Maximum of variants of a text with radicals; beyond it only two are searched: without and with all of them. */
const MOST_WAYS = 8;
const HAN = /^\p{Script=Han}$/u;
const RADICAL = /[\u2e80-\u2fd5]/;
const KANGXI = /[\u2f00-\u2fd5]/;
const ALPHANUMERIC = /^[0-9a-z]$/;
const WIDE = /^[\uff10-\uff19\uff41-\uff5a]$/;

function likesOf(
  characters: readonly string[][],
  { wide, radical }: { wide: boolean; radical: boolean | 'each' },
): string[] {
  let ways = [''];
  for (const all of characters) {
    const [character, ...forms] = all as [string, ...string[]];
    let choice = [character];
    if (character === ' ') choice = ['%'];
    else if (ALPHANUMERIC.test(character)) choice = [(wide && forms.find((form) => WIDE.test(form))) || character];
    else if (HAN.test(character)) {
      const one = forms.find((form) => KANGXI.test(form)) ?? forms.find((form) => RADICAL.test(form)) ?? character;
      choice = radical === 'each' ? all : [radical ? one : character];
    } else choice = [forms.some((form) => form.toLowerCase() !== character) ? '_' : likeEscaped(character)];
    ways = ways.flatMap((way) => choice.map((each) => way + each));
  }
  return ways;
}

const patternOf = (characters: readonly string[][]): string =>
  characters
    .map((forms) => {
      if (forms[0] === ' ') return BLANKS;
      return forms.length > 1 ? `[${bracketed(forms.join(''))}]` : escaped(forms[0]!);
    })
    .join('');

/** All ways of writing a text of a few characters, in its normal form first; the text as it was typed is among them. */
export function writtenWays(text: string): string[] {
  let ways = [''];
  for (const character of normaliseText(text)) {
    const forms = [character, ...(writtenForms().get(character) ?? '')];
    ways = ways.flatMap((way) => forms.map((form) => way + form));
  }
  return [...new Set([...ways, text])];
}

let kept: Map<string, string> | undefined;

/** For each character the other ones of the basic plane that are written for it; none for most. */
function writtenForms(): Map<string, string> {
  if (kept) return kept;
  kept = new Map();
  for (let code = 0x21; code < 0x10000; code += 1) {
    const written = String.fromCharCode(code);
    const lower = written.toLowerCase();
    if (lower === written && !FORMS.test(written)) continue;
    const normal = normaliseText(written);
    if (normal === written || [...normal].length !== 1 || (lower !== normal && !FORMS.test(written))) continue;
    kept.set(normal, (kept.get(normal) ?? '') + written);
  }
  return kept;
}

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const bracketed = (characters: string): string => characters.replace(/[\\\]^[-]/g, '\\$&');
