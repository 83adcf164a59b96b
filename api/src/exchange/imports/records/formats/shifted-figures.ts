const LOWERED: Readonly<Record<string, string>> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
};
const RAISED: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
};

/** Converts to subscript characters; undefined if a character has none. */
export const lowered = (text: string): string | undefined => shifted(text, LOWERED);

/** Converts to superscript characters; undefined if a character has none. */
export const raised = (text: string): string | undefined => shifted(text, RAISED);

function shifted(text: string, characters: Readonly<Record<string, string>>): string | undefined {
  return [...text].every((each) => characters[each]) ? [...text].map((each) => characters[each]).join('') : undefined;
}
