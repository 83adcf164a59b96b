import type { DataOf } from '@platform/contract/call';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { TypeBars } from '../parts/charts/type-bars';
import { YearBars } from '../parts/charts/year-bars';
import { DemoMark } from '../parts/demo-mark';
import { SiteLink } from '../parts/site-link';
import { PatentItem } from '../parts/patent-item';
import { Banners } from './banners';
import type { FrontBlockData } from './blocks';
import { Deadlines } from './deadlines';
import { EntryCards } from './entry-cards';
import { FigureCards } from './figure-cards';
import { QuickLinks } from './quick-links';
import { KeyFigures } from './key-figures';

/** Years of the chart and latest patents that the front page shows; the search has all. A page has a limit of bytes. */
const YEARS = 10;
const LATEST = 2;

interface FrontBlockProps {
  block: FrontBlockData;
  statistics: DataOf<typeof publicStatistics>;
  /** The current day. */
  today: string;
}

/** One block of the front page, under its configured name. */
export function FrontBlock({ block, statistics, today }: FrontBlockProps) {
  const heading = `block-${block.id}`;
  switch (block.kind) {
    case 'banners':
      return <Banners banners={block.banners} title={block.title} />;
    case 'statistics':
      return <KeyFigures statistics={statistics} title={block.title || '平台数据概况'} />;
    case 'entries':
      return (
        <section aria-labelledby={heading}>
          <h2 id={heading}>{block.title || '办事入口'}</h2>
          <QuickLinks />
          <EntryCards />
        </section>
      );
    case 'charts':
      return statistics.patents > 0 ? <Charts statistics={statistics} /> : null;
    case 'latest':
      return statistics.latest.length > 0 ? (
        <section aria-labelledby={heading}>
          <div className="section-head">
            <h2 id={heading}>{block.title || '最新公开'}</h2>
            <a href="/web/search">检索更多专利</a>
          </div>
          <ul className="card patent-list latest-list">
            {statistics.latest.slice(0, LATEST).map((patent) => (
              <PatentItem key={patent.id} patent={patent} level="h3" short />
            ))}
          </ul>
        </section>
      ) : null;
    case 'content':
      return <ColumnBlock block={block} heading={heading} />;
    case 'deadlines':
      return <Deadlines block={block} heading={heading} today={today} />;
    case 'figures':
      return (
        <section aria-labelledby={heading}>
          <h2 id={heading}>{block.title || '数据展示'}</h2>
          <FigureCards figures={block.figures} />
        </section>
      );
    case 'links':
      return <FriendlyLinks block={block} heading={heading} />;
    case 'text':
      return (
        <section aria-labelledby={block.title ? heading : undefined}>
          {block.title ? <h2 id={heading}>{block.title}</h2> : null}
          <div className="card block-text">
            {block.text.split(/\n+/).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {block.target ? (
              <p>
                <SiteLink href={block.target}>了解更多</SiteLink>
              </p>
            ) : null}
          </div>
        </section>
      );
  }
}

function Charts({ statistics }: Pick<FrontBlockProps, 'statistics'>) {
  return (
    <div className="chart-row">
      <section className="card" aria-labelledby="by-year">
        <h2 id="by-year">历年专利数量</h2>
        <p className="card-note">按公开年份统计，单位：件</p>
        <YearBars years={statistics.byYear.slice(-YEARS)} caption="历年专利数量，按公开年份统计" />
      </section>
      <section className="card" aria-labelledby="by-type">
        <h2 id="by-type">专利类型分布</h2>
        <p className="card-note">按专利类型统计</p>
        <TypeBars types={statistics.byType} caption="各类型专利数量" />
      </section>
    </div>
  );
}

interface PartProps {
  block: FrontBlockData;
  heading: string;
}

function ColumnBlock({ block: { title, column, items }, heading }: PartProps) {
  if (!column) return null;
  const name = title || column.name;
  return (
    <section className="column-block" aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{name}</h2>
        {column.path ? (
          <a
            href={column.kind === 'news' ? `${column.path}?columns=${column.key}` : column.path}
            aria-label={`更多${name}`}
          >
            更多
          </a>
        ) : null}
      </div>
      <ul className="card column-items">
        {items.map((item) => (
          <li key={item.id}>
            <a href={publicAddress(item.kind, item.id) ?? '/web/index'}>{item.title}</a>
            <DemoMark isDemo={item.isDemo} />
            {item.pinned ? <span className="tag pinned">置顶</span> : null}
            <time>{item.day}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FriendlyLinks({ block: { title, links }, heading }: PartProps) {
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title || '友情链接'}</h2>
      <dl className="card friendly-links">
        {links
          .filter((group) => group.links.length > 0)
          .map((group) => (
            <div key={group.title}>
              <dt>{group.title}</dt>
              <dd>
                <ul>
                  {group.links.map(({ label, target }) => (
                    <li key={label}>
                      <SiteLink href={target}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
