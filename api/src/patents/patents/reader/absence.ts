import type { Absence } from '@platform/contract/patents/reader';

/** Nobody imported a source that could hold it. @param remedy what to import, as a sentence part */
export const notImported = (what: string, remedy = '公布文献'): Absence => ({
  reason: 'not-imported',
  message: `尚未导入${what}，可由管理员导入${remedy}补充。`,
});

/** Only a list of patents was read, which holds front pages and abstracts and never more. @param source Chinese name of the list */
export const notListed = (what: string, source: string): Absence => ({
  reason: 'not-imported',
  message: `来源（${source}）只有著录项目和摘要，没有${what}；可由管理员导入公布文献补充。`,
});

/** A source was read and does not hold it. */
export const notInSource = (what: string, source: string): Absence => ({
  reason: 'not-in-source',
  message: `来源（${source}）没有载明${what}。`,
});

/** This kind of patent has none. */
export const notApplicable = (message: string): Absence => ({ reason: 'not-applicable', message });
