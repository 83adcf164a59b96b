/** A path in which Chinese characters are the same whether or not they were written for the wire. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
