/** Columns of 24 that each filter of a list's form takes at this window width (antd's breakpoints). */
export function filterSpan(screens: { sm?: boolean; xl?: boolean; xxl?: boolean }): number {
  if (screens.sm === false) return 24;
  if (screens.xl === false) return 12;
  return screens.xxl ? 6 : 8;
}
