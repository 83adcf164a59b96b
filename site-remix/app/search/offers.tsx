import { ALL_TABS } from '@platform/contract/content/content-tabs';
import { resultAddress } from '../addresses/result-query';

/** Expressions that find something in place of one that finds nothing. */
export function Offers({ offers }: { offers: readonly string[] }) {
  if (offers.length === 0) return null;
  return (
    <p className="empty-links">
      <span>您要找的是不是：</span>
      {offers.map((expression) => (
        <a
          key={expression}
          rel="nofollow"
          href={resultAddress({ expression, sort: 'relevance', filters: {}, page: 1, tab: ALL_TABS })}
        >
          {expression}
        </a>
      ))}
    </p>
  );
}
