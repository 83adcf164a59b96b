import { ApiError } from '../../../kernel/errors/api-error';

/**
 * Maximum number of texts that one request may read, weighted by `TextSearch.costOf`: about two seconds of one
 * processor.
 */
const MOST_TEXTS = 300_000;

/** The remaining text budget of one request. It is spent before the texts are read. */
export class TextBudget {
  #spent = 0;

  /** @throws ApiError 422 with the number of texts and the remedy */
  spend(texts: number): void {
    this.#spent += texts;
    if (this.#spent <= MOST_TEXTS) return;
    throw ApiError.atField(
      'exp',
      `这个检索式的工作量相当于逐篇比对约 ${inTenThousands(this.#spent)}万篇摘要，超过一次检索 ${inTenThousands(MOST_TEXTS)}万篇的上限。请给邻近条件（NEAR、W、D 等）的两边换上更少见的词，减少这类条件，或用 AND 加上字段、分类号、日期缩小范围。`,
    );
  }
}

const inTenThousands = (count: number): string => `${Math.ceil(count / 10_000).toLocaleString('zh-CN')} `;
