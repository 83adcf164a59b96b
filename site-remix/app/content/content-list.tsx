import type { DataOf } from '@platform/contract/call';
import { fieldsOf } from '@platform/contract/content/fields-of';
import type { listPublicContent, PublicContentRow } from '@platform/contract/content/public-content';
import { formatCount } from '../parts/format';
import { type AskFacts, ListForms } from '../forms/list-forms';
import { EmptyList } from '../parts/lists/empty-list';
import { FilterLinks } from '../parts/lists/filter-links';
import { isNarrowed, LIST_SIZE, listAddress, wordRefusal } from '../addresses/list-address';
import { ListHead } from '../parts/lists/list-head';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { areAllDemo, DemoNote, MarkedRows } from '../parts/demo-mark';
import { Pager } from '../parts/pager';
import { contentFilters } from './content-filters';
import type { ContentPage } from '../addresses/content-pages';
import { ContentRow } from './content-row';
import { ListGuide } from './list-guide';
import { viewOf } from './kinds/kind-views';
import type { ListQuery } from './list-query';
import { ViewLinks } from './view-links';

interface ContentListProps {
  page: ContentPage;
  query: ListQuery;
  result: DataOf<typeof listPublicContent>;
  /** Data that the kind’s loader returned, one entry for each row. */
  extras: readonly unknown[];
  /** Statistics of questions and answers, on the list of answers. */
  askFacts?: AskFacts;
  /** The current day. */
  today: string;
}

/** A list of published items with keyword search and filters. */
export function ContentList({ page, query, result, extras, askFacts, today }: ContentListProps) {
  const once = areAllDemo(result.list);
  return (
    <div className="page content-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: page.title }]} />
      <ListHead title={page.title} about={page.about} list={query} />
      <ListGuide path={page.path} />
      <ListForms path={page.path} facts={askFacts} />
      {page.calendar ? <ViewLinks path={page.path} month={undefined} now={today.slice(0, 7)} /> : null}
      <FilterLinks list={query} filters={contentFilters(page, result.choices)} />
      {wordRefusal(query) ? null : result.total > 0 ? (
        <>
          <p className="content-total">
            共 <strong>{formatCount(result.total)}</strong> 条{query.keyword ? <>，含“{query.keyword}”</> : null}{' '}
            <DemoNote once={once} />
          </p>
          <MarkedRows once={once}>
            <Rows result={result} extras={extras} />
          </MarkedRows>
          <Pager
            page={query.page}
            last={Math.ceil(result.total / LIST_SIZE)}
            to={(target) => listAddress({ ...query, page: target })}
          />
        </>
      ) : (
        <EmptyList path={page.path} isNarrowed={isNarrowed(query)} nothing="这里还没有发布内容。" />
      )}
    </div>
  );
}

/** The rows, under headings where their kind is listed by group. */
function Rows({ result: { list, choices }, extras }: Pick<ContentListProps, 'result' | 'extras'>) {
  const several = choices.columns.length > 1;
  const groups: { name: string | undefined; rows: { item: PublicContentRow; extra: unknown }[] }[] = [];
  for (const [index, item] of list.entries()) {
    const name = viewOf(item.kind)?.groupOf?.(fieldsOf(item.kind, item), item);
    const row = { item, extra: extras[index] };
    const last = groups.at(-1);
    if (last && last.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  const cards = list.every(({ kind }) => viewOf(kind)?.cards);
  return groups.map(({ name, rows }) => (
    <section key={name ?? ''} className={cards ? 'content-cards' : 'card content-list'} aria-label={name}>
      {name === undefined ? null : <h2 className="content-group">{name}</h2>}
      <ol>
        {rows.map(({ item, extra }) => (
          <ContentRow
            key={item.id}
            item={item}
            extra={extra}
            several={several}
            level={name === undefined ? 'h2' : 'h3'}
          />
        ))}
      </ol>
    </section>
  ));
}
