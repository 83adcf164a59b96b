/** Milliseconds below which waiting is a blink and nothing is shown. */
export const BLINK_MS = 400;

/** What is said of waiting that lasts longer. */
export const WAITING_WORDS = '数据加载中';
