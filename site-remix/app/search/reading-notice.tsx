import type { QueryOffer } from '@platform/domain/query/query-warning';
import { ReadingOffer } from './reading-offer';

/**
 * A note on how an expression was read, with a link for each other reading.
 * @param addressOf the page that reads an expression
 */
export function ReadingNotice({
  message,
  offers,
  addressOf,
}: {
  message: string;
  offers: readonly QueryOffer[];
  addressOf: (expression: string) => string;
}) {
  return (
    <p className="notice warn result-message reading-notice">
      <span>{message}</span>
      {offers.map((offer) => (
        <ReadingOffer key={offer.expression} offer={offer} addressOf={addressOf} />
      ))}
    </p>
  );
}
