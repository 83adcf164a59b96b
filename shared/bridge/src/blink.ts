/** Milliseconds below which waiting shows nothing. */
export const BLINK_MS = 400;

/** Text for longer waiting. */
export const WAITING_WORDS = '数据加载中';
