/** What is said of a search that counts something else than applications as one. */
export const DEDUP_NAMES = { application: '', family: '合并同族', none: '不合并' } as const;
