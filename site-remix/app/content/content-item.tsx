import { fieldsOf } from '@platform/contract/content/fields-of';
import type { DataOf } from '@platform/contract/call';
import { publicAddress } from '@platform/contract/content/content-kinds';
import type { getPublicContent, PublicContentRow } from '@platform/contract/content/public-content';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { type Crumb, Breadcrumbs } from '../parts/breadcrumbs';
import { askingLinks } from '../addresses/leave-address';
import { useSite } from '../parts/use-site';
import { ArticleTools } from './article-tools';
import { Facts } from './kinds/facts';
import type { Section } from './kinds/kind-view';
import { viewOf } from './kinds/kind-views';

export type Item = DataOf<typeof getPublicContent>;

/** Names of the relations between two items, seen from the item that is shown. */
const RELATIONS: Readonly<Record<string, readonly [outgoing: string, incoming: string]>> = {
  interprets: ['解读的政策', '相关解读'],
  supersedes: ['修改前的版本', '修改后的版本'],
  related: ['相关内容', '相关内容'],
};

interface ContentItemPageProps {
  found: Item;
  /** Data that the kind’s loader returned for this page. */
  extra: unknown;
  /** Breadcrumbs above the page. */
  trail: Crumb[];
}

/** The page of one published item: its text, its source and related items. */
export function ContentItemPage({ found, extra, trail }: ContentItemPageProps) {
  const { item, html, isPreview, headings, cover, links, previous, next, related } = found;
  const { Head, Foot, body, contents: ownContents } = viewOf(item.kind) ?? {};
  const { origin, shown } = useSite();
  const address = publicAddress(item.kind, item.id, pathOf(item)) ?? '/web/index';
  const text = shown.details.siteIdCode && !isPreview ? askingLinks(html, item.id) : html;
  const part = { found, fields: fieldsOf(item.kind, item), extra };
  // A single page belongs to no public column.
  const isSingle = item.kind === 'page';
  const contents = ownContents?.(part) ?? sectionsOf(headings);
  return (
    <article className="page content-page">
      {isPreview ? (
        <p className="notice preview-notice" role="status">
          预览：这个版本尚未公开，地址半小时内有效，请勿转发。
        </p>
      ) : null}
      <Breadcrumbs trail={[...trail, { title: isSingle ? item.title : '正文' }]} />
      <div className={contents.length > 0 ? 'content-columns' : undefined}>
        <div className="card content-article">
          <header>
            {item.isDemo ? (
              <p>
                <span className="tag demo">演示数据，非真实发布</span>
              </p>
            ) : null}
            <h1>{item.title}</h1>
            <p className="content-marks">
              <time dateTime={item.publishedAt}>
                {item.kind === 'policy' ? '本站发布' : '发布时间'} {shanghaiTime(new Date(item.publishedAt))}
              </time>
              {item.source ? <span>来源：{item.source}</span> : null}
              {isSingle ? null : <span>{item.columnName}</span>}
            </p>
            {isPreview ? null : <ArticleTools path={address} />}
          </header>
          {Head ? <Head {...part} /> : <Facts item={item} />}
          {cover ? (
            <img
              className="content-cover"
              src={cover.src}
              srcSet={cover.srcset || undefined}
              sizes="(min-width: 840px) 800px, 100vw"
              width={cover.width}
              height={cover.height}
              alt={cover.alt}
            />
          ) : null}
          {item.summary && html === '' ? <p className="content-text">{item.summary}</p> : null}
          {body?.(part) ?? <div className="content-text" dangerouslySetInnerHTML={{ __html: text }} />}
          {Foot ? <Foot {...part} /> : null}
          <p className="content-end">
            内容更新于 {shanghaiTime(new Date(item.changedAt))}
            <span className="paper-address">网址：{origin + address}</span>
          </p>
          {contents.length > 0 ? (
            <a className="button to-contents no-print" href="#contents">
              目录
            </a>
          ) : null}
        </div>
        {contents.length > 0 ? (
          <nav className="content-contents no-print" id="contents" aria-label="本页目录">
            <h2>目录</h2>
            <ol>
              {contents.map((each) => (
                <li key={each.id} className={each.short ? 'short' : undefined}>
                  <a href={`#${each.id}`}>{each.label}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
      </div>
      {groupsOf(links).map(({ title, items }) => (
        <More key={title} title={title} items={items} />
      ))}
      {previous || next ? (
        <nav className="content-neighbours no-print" aria-label="上一篇与下一篇">
          {previous ? (
            <a href={publicAddress(item.kind, previous.id) ?? ''} rel="prev">
              <span>上一篇</span>
              {previous.title}
            </a>
          ) : (
            <span />
          )}
          {next ? (
            <a href={publicAddress(item.kind, next.id) ?? ''} rel="next">
              <span>下一篇</span>
              {next.title}
            </a>
          ) : null}
        </nav>
      ) : null}
      <More title="同栏目的其他内容" items={related} />
    </article>
  );
}

/** Headings as a table of contents, where there are enough for one. */
function sectionsOf(headings: Item['headings']): Section[] {
  if (headings.length < 3) return [];
  return headings.flatMap(({ level, text, id }) => (level < 4 ? [{ label: text, id }] : []));
}

const pathOf = ({ fields: { path } }: Pick<PublicContentRow, 'fields'>) =>
  typeof path === 'string' ? path : undefined;

function groupsOf(links: Item['links']): { title: string; items: PublicContentRow[] }[] {
  const groups = new Map<string, PublicContentRow[]>();
  for (const { relation, outgoing, item } of links) {
    const title = RELATIONS[relation]?.[outgoing ? 0 : 1] ?? '相关内容';
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}

function More({ title, items }: { title: string; items: readonly PublicContentRow[] }) {
  if (items.length === 0) return null;
  return (
    <section className="card content-more" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={publicAddress(item.kind, item.id, pathOf(item)) ?? '/web/index'}>{item.title}</a>
            <time>{item.day}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
