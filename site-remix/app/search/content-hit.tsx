import { policyStatuses } from '@platform/contract/content/kinds/policy-kinds';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { FoundContent } from '@platform/contract/content/search-content';
import { FORCE_TONES } from '../parts/force-tones';
import { Highlighted } from '../parts/highlighted';

type Rules = Parameters<typeof Highlighted>[0]['rules'];

/** Address of a hit: of a law the article that has the words. */
function addressOf({ kind, id, path, article }: FoundContent): string {
  const address = publicAddress(kind, id, path ?? undefined) ?? '/web/index';
  return article === null ? address : `${address}#${encodeURIComponent(article)}`;
}

/** A published item that a search found: title, force of a law, the part of its text with the words. */
export function ContentHit({ item, rules }: { item: FoundContent; rules: Rules }) {
  const { title, excerpt, cutBefore, cutAfter, article, columnName, day, isDemo, status } = item;
  return (
    <li>
      <h2>
        <a href={addressOf(item)}>
          <Highlighted text={title} rules={rules} />
        </a>
        {status ? <span className={FORCE_TONES[status]}>{policyStatuses[status]}</span> : null}
        {isDemo ? <span className="tag demo">演示数据</span> : null}
      </h2>
      {excerpt ? (
        <p className="patent-abstract">
          {cutBefore ? '…' : null}
          <Highlighted text={excerpt} rules={rules} />
          {cutAfter ? '…' : null}
        </p>
      ) : null}
      <p className="patent-meta">
        <span>{columnName}</span>
        {article ? <span>{article}</span> : null}
        <time>{day}</time>
      </p>
    </li>
  );
}
