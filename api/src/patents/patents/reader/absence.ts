import type { Absence } from '@platform/contract/patents/reader';

/**
 * No source was read that could hold the data.
 * @param instead a part of a sentence: what the user can do or read instead
 */
export const notCollected = (what: string, instead: string): Absence => ({
  reason: 'not-imported',
  message: `${what}尚未收录；${instead}。`,
});

/** What is available of a patent that was read from a list: front page and abstract only. */
const READABLE = '可查看摘要与著录项目';
/** The place where the office publishes legal events. */
const ANNOUNCED = '可到国家知识产权局“中国专利公布公告”查询';

/** The patent was read from a list, which holds only front pages and abstracts. */
export const notListed = (what: string): Absence => notCollected(what, READABLE);

/** No source of legal events has been read. */
export const noEvents = (): Absence => notCollected('法律事件', ANNOUNCED);

/** A source was read and does not contain the data. */
export const notInSource = (what: string, source: string): Absence => ({
  reason: 'not-in-source',
  message: `来源（${source}）没有载明${what}。`,
});

/** This kind of patent has no such data. */
export const notApplicable = (message: string): Absence => ({ reason: 'not-applicable', message });
