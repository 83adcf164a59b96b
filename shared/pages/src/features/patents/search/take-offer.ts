import { history } from '@umijs/max';
import type { QueryOffer } from '@platform/domain/query/query-warning';
import { expressionAddress } from '../../../kit/searches/result-address';

/** Applies another reading: the semantic search opens with its text. */
export function takeOffer({ expression, semantic }: QueryOffer, onChoose: (expression: string) => void): void {
  if (semantic) history.push(`/AdvancedSearch${expressionAddress(expression)}&tab=semantic`);
  else onChoose(expression);
}
