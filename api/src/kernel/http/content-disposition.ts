/** The header that makes a browser show or save a file, with a name in any language (RFC 6266). */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  return `${disposition}; filename="${plainName(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

/** For browsers that do not read the other form: the extension at least determines the program that opens it. */
function plainName(name: string): string {
  return `download${/\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''}`;
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
