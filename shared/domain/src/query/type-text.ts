import { CJK_RANGES, WORD_RANGES } from '../text/characters';
import { normaliseText } from '../text/normalise-text';
import { cutPhrase } from '../text/pieces';
import { QueryError } from './query-error';
import { MOST_PIECES } from './query-limits';
import type { LeafNode } from './query-node';
import type { SyntaxValue } from './syntax-tree';
import { withOurWildcards } from './wildcard-signs';

const WILDCARD = /[*?#]/;
const MOST_WILDCARDS = 10;
const SEARCHABLE = new RegExp(`[${CJK_RANGES}${WORD_RANGES}]`, 'u');
const STARS_BEFORE_CJK = new RegExp(`^\\*[*?]*(?=[${CJK_RANGES}])`, 'u');
const LITERAL_LATIN = new RegExp(`[${WORD_RANGES}]{3}`, 'u');
const LITERAL_CJK = new RegExp(`[${CJK_RANGES}]{2}`, 'u');
const TWO_CJK = new RegExp(`[${CJK_RANGES}].*[${CJK_RANGES}]`, 'u');
/** C#, 1#泵: a sign and no wildcard. */
const NAMED_BY_SIGN = /^(?:[A-Za-z\d]{1,2}#|\d{1,3}#\p{Script=Han})$/u;

/**
 * A word or quoted phrase as a leaf of text fields.
 *
 * In quotes everything is literal. Otherwise `*` after a Latin word makes a prefix; wildcards at the ends of Chinese words
 * mean nothing (a run is found inside longer ones anyway) and go; other wildcards make a wildcard leaf, which needs two
 * Chinese characters or three Latin ones beside each other. `+`, `%` and `$` count as `*` only at the end of such a word, so
 * that C++, 50% and A# stay what they are.
 */
export function typeText(text: string, value: SyntaxValue, fields: string[]): LeafNode {
  const { span } = value;
  const literal = normaliseText(value.text);
  const pieces = cutPhrase(literal).length;
  if (pieces === 0) throw new QueryError(text, `“${value.text}”里没有可检索的文字`, span);
  if (pieces > MOST_PIECES) {
    const reason = `一个检索词里最多 ${MOST_PIECES} 段（连续的汉字、字母、数字各算一段），现有 ${pieces} 段；请只留关键的几段，或用空格分成几个词`;
    throw new QueryError(text, reason, span);
  }
  if (value.quoted) return { type: 'text', fields, phrase: value.text, span };
  const longEnough = LITERAL_LATIN.test(literal) || LITERAL_CJK.test(literal);
  const inside = withOurWildcards(value.text);
  const word = longEnough ? inside.replace(/([^\d+%$])[+%$]$/u, '$1*') : inside;
  // Characters before the first letter are not searched, and a minus there could be read as NOT when printed without
  // quotes.
  const trimmed = stripSigns(word).replace(/(\p{Script=Han})[*?]+$/u, '$1');
  if (/^[^*?#]+\*$/.test(trimmed) || !WILDCARD.test(trimmed)) {
    if (trimmed.endsWith('*') && !longEnough) throw new QueryError(text, '“*”前面至少要有 3 个字母或数字', span);
    return { type: 'text', fields, phrase: trimmed, span };
  }
  if (!longEnough && !TWO_CJK.test(literal)) {
    if (NAMED_BY_SIGN.test(trimmed)) return { type: 'text', fields, phrase: trimmed, span };
    if (/^[^*]*\d\*\d[^*]*$/.test(trimmed)) return { type: 'text', fields, phrase: trimmed.replace('*', ' '), span };
    throw new QueryError(text, `“${value.text}”太短：有通配符的词至少要有 2 个汉字，或连续 3 个字母`, span);
  }
  if (/^[*?#]/.test(trimmed)) throw new QueryError(text, '通配符不能放在检索词开头', span);
  if ((trimmed.match(/[*?#]/g)?.length ?? 0) > MOST_WILDCARDS)
    throw new QueryError(text, `一个词里最多 ${MOST_WILDCARDS} 个通配符`, span);
  return { type: 'wildcard', fields, pattern: trimmed, span };
}

/** Signs before the first letter search nothing; nor does “none or one character” there, nor “any” before a Chinese one. */
function stripSigns(word: string): string {
  if (!WILDCARD.test(word)) return word;
  let signs = 0;
  for (const character of word) {
    if (character === '*' || character === '#' || SEARCHABLE.test(normaliseText(character))) break;
    signs += character.length;
  }
  const stripped = word.slice(signs).replace(STARS_BEFORE_CJK, '');
  return stripped === word ? word : stripSigns(stripped);
}

/** The same for names: a phrase is a name, exact or contained. */
export function typeName(text: string, value: SyntaxValue, fields: string[]): LeafNode {
  const typed = typeText(text, value, fields);
  if (typed.type === 'text') return { ...typed, type: 'name' };
  if (fields.includes('PAG'))
    throw new QueryError(
      text,
      'PAG 按企业检索，请写企业的全称或曾用名，不用通配符；要按名称片段检索请用 PA',
      value.span,
    );
  return typed;
}
