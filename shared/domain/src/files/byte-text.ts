const UNITS = ['KB', 'MB', 'GB'] as const;

/** A number of bytes in readable form: at least 1 KB, from a megabyte on with one decimal, up to gigabytes. */
export function byteText(bytes: number): string {
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${Math.max(1, Math.round(size))} KB` : `${size.toFixed(1)} ${UNITS[unit]}`;
}
