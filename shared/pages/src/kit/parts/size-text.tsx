const UNITS = ['KB', 'MB', 'GB'] as const;

/** Bytes for people: 12 KB, 3.4 MB, 1.2 GB. */
export function sizeText(bytes: number): string {
  let size = bytes / 1024;
  let at = 0;
  while (size >= 1024 && at < UNITS.length - 1) {
    size /= 1024;
    at += 1;
  }
  return at === 0 ? `${Math.max(1, Math.round(size))} KB` : `${size.toFixed(1)} ${UNITS[at]}`;
}
