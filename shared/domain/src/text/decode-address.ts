/** A part of an address with its escapes read; undefined where they are no UTF-8 text. Never throws. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A whole address with its escapes read for people, those of separators left as they are; as it is where they are no UTF-8 text. Never throws. */
export function decodeAddress(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
