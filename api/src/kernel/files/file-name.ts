const FORBIDDEN = /[\u0000-\u001f\u007f<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;

/**
 * A file name valid on any system: the last part of a path without control, reserved or direction-changing characters,
 * at most 120 characters, and with the extension of the detected type.
 */
export function cleanFileName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(FORBIDDEN, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const room = 120 - extension.length - 1;
  return `${[...stem].slice(0, room).join('') || '文件'}.${extension}`;
}
