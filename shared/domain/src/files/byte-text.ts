/** A number of bytes in readable form: at least 1 KB, from a megabyte on with one decimal. */
export function byteText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
