import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';
import { ReadingOffer } from './reading-offer';

/** The faulty place of a refused expression, and a link for each other expression. */
export function RefusedExpression({
  expression,
  refusal: { position, length, offers },
  addressOf,
}: {
  expression: string;
  refusal: ExpressionRefusal;
  addressOf: (expression: string) => string;
}) {
  return (
    <>
      <p className="wrong-expression">
        <code>
          {expression.slice(0, position)}
          <mark>{expression.slice(position, position + length) || ' '}</mark>
          {expression.slice(position + length)}
        </code>
      </p>
      {offers.length > 0 ? (
        <p className="button-row">
          {offers.map((offer) => (
            <ReadingOffer key={offer.expression} offer={offer} addressOf={addressOf} shown />
          ))}
        </p>
      ) : null}
    </>
  );
}
