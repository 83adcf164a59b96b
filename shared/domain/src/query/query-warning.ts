import type { Span } from './query-node';

/** Another reading of an expression, applied with one click. */
export interface QueryOffer {
  /** Chinese, the effect of the click: 按文字检索. */
  label: string;
  /** The whole expression in that reading; the text to look for where `semantic` is set. */
  expression: string;
  /** The semantic search is offered. */
  semantic?: true;
}

/** A remark that does not stop the search. */
export interface QueryWarning {
  /** Chinese. */
  message: string;
  span: Span;
  /** What may have been meant instead. */
  offer?: QueryOffer;
  /** The offer reads several words as one name, which is what is meant if patents have such a name. */
  isName?: true;
}
