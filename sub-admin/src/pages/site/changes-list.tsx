import { Tag } from 'antd';
import type { SiteChange } from '@platform/contract/site/site';
import { siteChangeNames, sitePartNames } from '@platform/contract/site/site-labels';
import type { SitePart } from '@platform/contract/site/site-tree';

const colors = { added: 'green', removed: 'red', changed: 'blue', moved: 'gold' } as const;

/** Lists the differences between two states of the site, part by part. */
export function ChangesList({ changes, none }: { changes: readonly SiteChange[]; none: string }) {
  if (changes.length === 0) return <p className="site-intro">{none}</p>;
  const parts = [...new Set(changes.map(({ part }) => part))];
  return (
    <div className="site-changes">
      {parts.map((part) => (
        <section key={part} aria-label={sitePartNames[part]}>
          <h3>{sitePartNames[part]}</h3>
          <ul>
            {changes
              .filter((change) => change.part === part)
              .map(({ what, subject, before, after }, at) => (
                <li key={at}>
                  <Tag color={colors[what]}>{siteChangeNames[what]}</Tag>
                  <span>{subject}</span>
                  {(before || after) && (
                    <span className="site-change-values">
                      {before && <del>{before}</del>}
                      {before && after && <span aria-hidden> → </span>}
                      {after && <ins>{after}</ins>}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Returns the number of changes by part: 菜单 2，横幅 1. */
export function changesInShort(changes: readonly SiteChange[]): string {
  const counts = new Map<SitePart, number>();
  for (const { part } of changes) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, count]) => `${sitePartNames[part]} ${count}`).join('，');
}
