import type { QueryOffer } from '@platform/domain/query/query-warning';
import { loginAddress } from '../addresses/login-address';

/**
 * A note on how an expression was read, with a link for each other reading. The semantic search needs a login: its link
 * leads through the login page.
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
      {offers.map(({ label, expression, semantic }) => (
        <a
          key={expression}
          rel="nofollow"
          className="button small"
          href={semantic ? loginAddress('/AdvancedSearch?tab=semantic', 'exp', expression) : addressOf(expression)}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
