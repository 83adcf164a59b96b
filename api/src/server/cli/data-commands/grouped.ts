/** A whole number as people read it: 125,924. */
export const grouped = (value: number): string => value.toLocaleString('zh-CN');
