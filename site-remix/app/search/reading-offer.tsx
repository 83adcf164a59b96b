import type { QueryOffer } from '@platform/domain/query/query-warning';
import { loginAddress } from '../addresses/login-address';

/**
 * A link to another reading of an expression. The semantic search needs a login: its link leads through the login page.
 * @param addressOf the page that reads an expression
 */
export function ReadingOffer({
  offer: { label, expression, semantic },
  addressOf,
  shown = false,
}: {
  offer: QueryOffer;
  addressOf: (expression: string) => string;
  /** With the expression beside the link. */
  shown?: boolean;
}) {
  return (
    <a
      rel="nofollow"
      className="button small"
      href={semantic ? loginAddress('/AdvancedSearch?tab=semantic', 'exp', expression) : addressOf(expression)}
    >
      {label}
      {shown && !semantic ? (
        <>
          {' '}
          <code>{expression}</code>
        </>
      ) : null}
    </a>
  );
}
