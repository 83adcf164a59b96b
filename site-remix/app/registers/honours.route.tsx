import { listPublicHonours } from '@platform/contract/registers/public-honours';
import type { DataOf } from '@platform/contract/call';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatCount } from '../parts/format';
import { EmptyList } from '../parts/lists/empty-list';
import { FilterLinks } from '../parts/lists/filter-links';
import {
  isNarrowed,
  LIST_PARAMETERS,
  listAddress,
  readListAddress,
  wordOf,
  wordRefusal,
} from '../addresses/list-address';
import { listAnswer } from '../parts/lists/list-answer';
import { ListHead } from '../parts/lists/list-head';
import { listMeta } from '../parts/lists/list-meta';
import { toNearestPage } from '../parts/lists/nearest-page';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { areAllDemo, DemoMark, DemoNote, MarkedRows } from '../parts/demo-mark';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { Pager } from '../parts/pager';
import registerStyles from '../styles/registers.css?url';
import { choiceFilter } from './choice-filter';
import { hasExpired, HonourItem } from './honour-item';

const PATH = '/web/honor';
const TITLE = '荣誉榜';
const ABOUT = '本区企业获得的认定、称号与奖项。';
const FILTERS = ['type', 'level', 'year', 'town'] as const;

/** Companies of a page: fewer than in other lists, because each has its honours and a page has a limit of bytes. */
const ROWS = 15;

export const handle = { parameters: [...LIST_PARAMETERS, ...FILTERS] } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Each company once, with its honours. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = readListAddress(PATH, FILTERS, new URL(request.url).searchParams);
  const result = await context.site.call(
    listPublicHonours,
    { ...list.narrowed, keyword: wordOf(list), page: list.page, size: ROWS },
    request,
  );
  toNearestPage(list, result.companies, ROWS);
  return data({ list, result, today: shanghaiDate(Date.now()) }, listAnswer(list, result.total));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? listMeta(siteMetaOf(matches), { title: TITLE, about: ABOUT, list: loaded.list, total: loaded.result.total })
    : [];

export default function Honours() {
  const { list, result, today } = useLoaderData<typeof loader>();
  const once = areAllDemo(result.list.flatMap(({ honours }) => honours));
  const { types, levels, years, towns } = result.choices;
  return (
    <div className="page content-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: TITLE }]} />
      <ListHead title={TITLE} about={ABOUT} list={list} />
      <FilterLinks
        list={list}
        filters={[
          choiceFilter('type', '类型', types),
          choiceFilter('level', '级别', levels),
          choiceFilter('year', '年份', years, (value) => `${value} 年`),
          choiceFilter('town', '镇街', towns),
        ]}
      />
      {wordRefusal(list) ? null : result.total > 0 ? (
        <>
          <p className="content-total">
            <strong>{formatCount(result.companies)}</strong> 家企业，
            <strong>{formatCount(result.total - result.expired)}</strong> 项荣誉
            {result.expired > 0 ? `，另有 ${formatCount(result.expired)} 项已过有效期` : ''}。{result.message}
          </p>
          <DemoNote once={once} />
          <MarkedRows once={once}>
            <ol className="honour-companies">
              {result.list.map((company) => (
                <Company key={`${company.companyId ?? ''} ${company.holder}`} company={company} today={today} />
              ))}
            </ol>
          </MarkedRows>
          <Pager
            page={list.page}
            last={Math.ceil(result.companies / ROWS)}
            to={(page) => listAddress({ ...list, page })}
          />
        </>
      ) : (
        <EmptyList path={PATH} isNarrowed={result.imported && isNarrowed(list)} nothing={result.message} />
      )}
    </div>
  );
}

interface CompanyProps {
  company: DataOf<typeof listPublicHonours>['list'][number];
  /** The current day. */
  today: string;
}

function Company({ company, today }: CompanyProps) {
  const { holder, town, honours } = company;
  const current = honours.filter((honour) => !hasExpired(honour, today)).length;
  return (
    <li className="card honour-company">
      <h2>
        {holder}
        <DemoMark isDemo={honours.some(({ isDemo }) => isDemo)} />
        <small>
          {town ? `${town} · ` : ''}
          {current} 项{current < honours.length ? `，另有 ${honours.length - current} 项已过有效期` : ''}
        </small>
      </h2>
      <ul>
        {honours.map((honour) => (
          <HonourItem key={honour.id} honour={honour} today={today} />
        ))}
      </ul>
    </li>
  );
}
