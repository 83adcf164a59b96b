import type { ContentKind, ContentState } from '@platform/contract/content/kind';

/** One demonstration item. None is, or pretends to be, a document of an authority. */
export interface DemoItem {
  /** Key of its column. */
  column: string;
  kind: ContentKind;
  title: string;
  summary: string;
  /**
   * Paragraphs. One that begins with `#` is a heading, with `-` an entry of a list, with `|` a row of a table, whose
   * first row is its head.
   */
  text: readonly string[];
  fields?: Record<string, unknown>;
  /** Its state; published by default. */
  state?: ContentState;
  /** Days since it was written; it was published on the next day. */
  daysAgo: number;
  pinned?: boolean;
  /** A revision begun after publication; the text above is still public. */
  rewritten?: { title?: string; text: readonly string[]; state: 'draft' | 'pending' };
  /** Reason for the return or withdrawal. */
  reason?: string;
  deleted?: boolean;
  /** Title of the policy that it interprets. */
  interprets?: string;
  /** The picture above its text, and the form for download in its text: media ids, once they are in the library. */
  coverId?: number;
  formId?: number;
}

/** Remark at the end of every text. */
export const DEMO_REMARK = '本文是系统生成的演示内容，不是真实的新闻、文件或服务。';
/** The form offered by projects. */
export const DEMO_FORM = '项目申报表（演示）';
export const DEMO_SOURCE = '演示数据';
