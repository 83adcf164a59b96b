/** Milliseconds below which waiting is a blink and nothing is shown; what lasts longer says 数据加载中. */
export const BLINK_MS = 400;
