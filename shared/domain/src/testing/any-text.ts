import fc from 'fast-check';

/** One UTF-16 unit or code point of any kind, lone surrogates included. fast-check's own `binary` unit takes seconds to set up. */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);

/** Any text at all. */
export function anyText(maxLength = 60): fc.Arbitrary<string> {
  return fc.array(anyCharacter, { maxLength }).map((characters) => characters.join(''));
}
