import type { ContentKind, ContentState } from '@platform/contract/content/kind';

/** One item of the demonstration; none of them is, or pretends to be, a document of an authority. */
export interface DemoItem {
  /** Key of its column. */
  column: string;
  kind: ContentKind;
  title: string;
  summary: string;
  /** Paragraphs; one that begins with `#` is a heading, with `-` an entry of a list, with `|` a row of a table, the first of which is its head. */
  text: readonly string[];
  fields?: Record<string, unknown>;
  /** How it stands; published unless told. */
  state?: ContentState;
  /** Days since it was written; it was published the day after. */
  daysAgo: number;
  pinned?: boolean;
  /** A text that was begun after publication: the public still reads the one above. */
  rewritten?: { title?: string; text: readonly string[]; state: 'draft' | 'pending' };
  /** Why it was returned or withdrawn. */
  reason?: string;
  deleted?: boolean;
  /** Title of the policy that it interprets. */
  interprets?: string;
  /** The picture above its text, and the form that its text offers for download: media, once they are in the library. */
  coverId?: number;
  formId?: number;
}

/** What the texts say of themselves at their end. */
export const DEMO_REMARK = '本文是系统生成的演示内容，不是真实的新闻、文件或服务。';
/** The form that projects offer. */
export const DEMO_FORM = '项目申报表（演示）';
export const DEMO_SOURCE = '演示数据';
