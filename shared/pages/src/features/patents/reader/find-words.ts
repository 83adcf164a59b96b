import { typeText } from '@platform/domain/query/type-text';
import type { HighlightRule } from '@platform/domain/text/highlight-rules';

/** Maximum of words: as many as there are colours. */
const MAX_WORDS = 8;

/** A search word, as typed and as a highlight rule. */
export interface FindWord {
  word: string;
  rule: HighlightRule;
}

/**
 * The words in the search box of the full text: separated by blanks, a phrase in quotation marks is one; wildcards as
 * in an expression.
 */
export function readFindWords(text: string): FindWord[] {
  const found = [...text.matchAll(/"([^"]+)"|“([^”]+)”|(\S+)/gu)].flatMap((match): FindWord[] => {
    const phrase = match[1] ?? match[2];
    const word = (phrase ?? match[3] ?? '').replace(/["“”]/g, '').trim();
    return word === '' ? [] : [{ word, rule: ruleOf(word, phrase !== undefined) }];
  });
  return found.filter(({ word }, at) => found.findIndex((other) => other.word === word) === at).slice(0, MAX_WORDS);
}

/** The text of the search box for the terms of a query. */
export function writeFindWords(rules: readonly HighlightRule[]): string {
  const words = rules.flatMap(({ type, text, target }) => {
    if (target !== 'texts' || text === '') return [];
    return type === 'pattern' || (ruleOf(text, false).type === 'phrase' && !/\s/.test(text)) ? text : `"${text}"`;
  });
  return [...new Set(words)].slice(0, MAX_WORDS).join(' ');
}

function ruleOf(word: string, quoted: boolean): HighlightRule {
  return { ...typeOf(word, quoted), target: 'texts', alone: true, distance: 0, left: [], right: [] };
}

/** The reading of an expression; an invalid word is searched literally. */
function typeOf(word: string, quoted: boolean): Pick<HighlightRule, 'type' | 'text'> {
  try {
    const leaf = typeText(word, { kind: 'value', text: word, quoted, span: { start: 0, end: word.length } }, ['DES']);
    if (leaf.type === 'wildcard') return { type: 'pattern', text: leaf.pattern };
    if (leaf.type === 'text') return { type: 'phrase', text: leaf.phrase };
  } catch {
    // A single “*”, or a letter with one, is no pattern.
  }
  return { type: 'phrase', text: word };
}
