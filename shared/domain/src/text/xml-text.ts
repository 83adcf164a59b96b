/**
 * Characters that XML 1.0 (§2.2) forbids: controls except tab and line ends, U+FFFE, U+FFFF and unpaired surrogates.
 */
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without characters that XML forbids: older rows may contain them. */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTER, '');
}

/** {@link xmlText} escaped for XML or SVG, between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
