import type { Absence } from '@platform/contract/patents/reader';

/** No source that could hold it has been read. @param instead what a person can do or look at meanwhile, as a sentence part */
export const notCollected = (what: string, instead: string): Absence => ({
  reason: 'not-imported',
  message: `${what}尚未收录；${instead}。`,
});

/** What there is of a patent of which only a list was read: a front page and an abstract, never more. */
const READABLE = '可查看摘要与著录项目';
/** Where the office announces what happened to a right. */
const ANNOUNCED = '可到国家知识产权局“中国专利公布公告”查询';

/** Only a list of patents was read, which holds front pages and abstracts and never more. */
export const notListed = (what: string): Absence => notCollected(what, READABLE);

/** Nothing of what happened to the right has been read. */
export const noEvents = (): Absence => notCollected('法律事件', ANNOUNCED);

/** A source was read and does not hold it. */
export const notInSource = (what: string, source: string): Absence => ({
  reason: 'not-in-source',
  message: `来源（${source}）没有载明${what}。`,
});

/** This kind of patent has none. */
export const notApplicable = (message: string): Absence => ({ reason: 'not-applicable', message });
