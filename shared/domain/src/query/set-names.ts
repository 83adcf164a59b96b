import { toHalfWidth } from './half-width';
import type { Token } from './query-token';
import { scanTokens } from './read-tokens';

/** Names of the sets that an expression uses as `##name`, whether or not it can be read. */
export function setNamesIn(expression: string): Set<string> {
  return new Set(namedSets(expression).map(({ image }) => image.slice(2)));
}

/** Puts a text in the place of every `##name`; all else stays as it was typed. */
export function replaceSet(expression: string, name: string, text: string): string {
  return namedSets(expression)
    .filter(({ image }) => image === `##${name}`)
    .reduceRight((changed, { start, end }) => changed.slice(0, start) + text + changed.slice(end), expression);
}

function namedSets(expression: string): Token[] {
  const text = toHalfWidth(expression);
  return text.includes('##')
    ? scanTokens(text).filter(({ kind, image }) => kind === 'set' && image.startsWith('##'))
    : [];
}
