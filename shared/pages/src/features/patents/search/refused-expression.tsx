import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';
import { ExpressionFault } from '../../../kit/parts/expression-fault';
import { takeOffer } from './take-offer';
import './results/refusal.css';

interface RefusedExpressionProps {
  refusal: ExpressionRefusal;
  /** The refused expression, to mark the faulty place; absent where an editor marks it. */
  exp?: string;
  onChoose: (expression: string) => void;
}

/** Why an expression is refused, the faulty place, and a button for each other expression. */
export function RefusedExpression({ refusal, exp, onChoose }: RefusedExpressionProps) {
  const { message, position, length, offers } = refusal;
  return (
    <ExpressionFault
      message={message}
      corrections={offers.map((offer) => ({
        key: offer.expression,
        label: offer.semantic ? (
          offer.label
        ) : (
          <>
            {offer.label} <code>{offer.expression}</code>
          </>
        ),
        onTake: () => takeOffer(offer, onChoose),
      }))}
    >
      {exp !== undefined && (
        <code className="wrong-expression">
          {exp.slice(0, position)}
          <mark className="wrong-place">{exp.slice(position, position + length) || '　'}</mark>
          {exp.slice(position + length)}
        </code>
      )}
    </ExpressionFault>
  );
}
