/** Formats a whole number with separators: 125,924. */
export const grouped = (value: number): string => value.toLocaleString('zh-CN');
