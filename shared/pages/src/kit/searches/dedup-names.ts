/** Name of a search's unit other than applications. */
export const DEDUP_NAMES = { application: '', family: '合并同族', none: '不合并' } as const;
