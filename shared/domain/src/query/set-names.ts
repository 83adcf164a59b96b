import { toHalfWidth } from './half-width';
import type { Token } from './query-token';
import { scanTokens } from './read-tokens';

/** Names of the sets that an expression uses as `##name`, also in an invalid one. */
export function setNamesIn(expression: string): Set<string> {
  return new Set(
    [...referencesIn(expression)].filter((each) => each.startsWith('##')).map((reference) => reference.slice(2)),
  );
}

/** The references of an expression, also of an invalid one: sets as `##name`, steps of the history as `#3`. */
export function referencesIn(expression: string): Set<string> {
  return new Set(referring(expression).map(referenceOf));
}

/** Replaces every `##name` by a text; the rest is unchanged. */
export function replaceSet(expression: string, name: string, text: string): string {
  return replaceReference(expression, `##${name}`, text);
}

/** Replaces any reference, in the format of {@link referencesIn}. */
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
