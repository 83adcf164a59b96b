import { normaliseText } from '@platform/domain/text/normalise-text';
import type { IndexedPatent } from './indexed-patent';
import type { TextKind } from '../segments/text-kinds';

/** The values of a patent's text fields in search form; fields without a value are left out. */
export type NormalisedTexts = Partial<Record<TextKind, readonly string[]>>;

/** Normalises the texts of a patent. */
export function normalisedTexts(patent: IndexedPatent): NormalisedTexts {
  const texts: NormalisedTexts = { TI: [normaliseText(patent.title)], AB: [normaliseText(patent.abstract)] };
  const given: NormalisedTexts = {
    PA: patent.applicants,
    IN: patent.inventors,
    CLM: patent.claims,
    ICL: patent.independentClaims,
    DES: patent.paragraphs,
    ...patent.more,
  };
  for (const [kind, values] of Object.entries(given) as [TextKind, readonly string[] | undefined][]) {
    if (values && values.length > 0) texts[kind] = values.map(normaliseParagraphs);
  }
  return texts;
}

/** Normalises a value and keeps its line breaks, which end paragraphs. A phrase may still span a line break. */
function normaliseParagraphs(value: string): string {
  if (!/[\n\r]/.test(value)) return normaliseText(value);
  return value
    .split(/[\n\r]+/)
    .map(normaliseText)
    .filter((line) => line !== '')
    .join('\n');
}
