import type { DataOf } from '@platform/contract/call';
import type { listPublicContent } from '@platform/contract/content/public-content';
import { formatCount } from '../format';
import { Breadcrumbs } from '../shell/breadcrumbs';
import { Pager } from '../shell/pager';
import { ContentRow } from './content-row';
import type { ContentPage } from './content-pages';
import { listAddress, type ListQuery, PAGE_SIZE } from './list-query';
import { NarrowLinks } from './narrow-links';

interface ContentListProps {
  page: ContentPage;
  query: ListQuery;
  result: DataOf<typeof listPublicContent>;
}

/** The published items of a list, with a word search and what they can be narrowed down by. */
export function ContentList({ page, query, result }: ContentListProps) {
  const isNarrowed = query.keyword !== '' || Object.keys(query.narrowed).length > 0;
  return (
    <div className="page content-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: page.title }]} />
      <header className="content-head">
        <div>
          <h1>{page.title}</h1>
          <p>{page.about}</p>
        </div>
        <form className="content-search no-print" action={page.path} method="get" role="search">
          <input
            type="search"
            name="word"
            defaultValue={query.keyword}
            maxLength={60}
            placeholder={`在${page.title}中查找`}
            aria-label={`在${page.title}中查找`}
          />
          {Object.entries(query.narrowed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button primary">
            查找
          </button>
        </form>
      </header>
      <NarrowLinks page={page} query={query} choices={result.choices} />
      {result.total > 0 ? (
        <>
          <p className="content-total">
            共 <strong>{formatCount(result.total)}</strong> 条{query.keyword ? <>，含“{query.keyword}”</> : null}
          </p>
          <ol className="card content-list">
            {result.list.map((item) => (
              <ContentRow key={item.id} item={item} several={result.choices.columns.length > 1} />
            ))}
          </ol>
          <Pager
            page={query.page}
            last={Math.ceil(result.total / PAGE_SIZE)}
            to={(target) => listAddress(page, { ...query, page: target })}
          />
        </>
      ) : (
        <div className="card content-empty">
          <p>{isNarrowed ? '没有符合条件的内容。' : '这里还没有发布内容。'}</p>
          {isNarrowed ? (
            <p>
              <a className="button" href={page.path}>
                查看全部
              </a>
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}
