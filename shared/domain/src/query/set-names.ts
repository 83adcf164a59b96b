import { toHalfWidth } from './half-width';
import type { Token } from './query-token';
import { scanTokens } from './read-tokens';

/** Names of the sets that an expression uses as `##name`, whether or not it can be read. */
export function setNamesIn(expression: string): Set<string> {
  return new Set(
    [...referencesIn(expression)].filter((each) => each.startsWith('##')).map((reference) => reference.slice(2)),
  );
}

/** What an expression refers to, whether or not it can be read: sets as `##name`, steps of the history as `#3`. */
export function referencesIn(expression: string): Set<string> {
  return new Set(referring(expression).map(referenceOf));
}

/** Puts a text in the place of every `##name`; all else stays as it was typed. */
export function replaceSet(expression: string, name: string, text: string): string {
  return replaceReference(expression, `##${name}`, text);
}

/** The same for any reference, as {@link referencesIn} writes it. */
export function replaceReference(expression: string, reference: string, text: string): string {
  return referring(expression)
    .filter((token) => referenceOf(token) === reference)
    .reduceRight((changed, { start, end }) => changed.slice(0, start) + text + changed.slice(end), expression);
}

function referring(expression: string): Token[] {
  return scanTokens(toHalfWidth(expression)).filter(({ kind }) => kind === 'set');
}

/** A step may be written `#3` or `S3`. */
function referenceOf({ image }: Token): string {
  return image.startsWith('##') ? image : `#${Number(image.slice(1))}`;
}
