/** What is no character of XML 1.0 (§2.2): controls but tab and line ends, U+FFFE, U+FFFF and single halves of a pair. */
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without what XML does not bear: rows of before may hold it. */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTER, '');
}

/** {@link xmlText} as it stands in XML or SVG, between tags or in an attribute in quotes. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
