import { getPatent } from '@platform/contract/patents/patent';
import { readClaims, readDrawings } from '@platform/contract/patents/reader';
import {
  data,
  redirect,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cutText } from '@platform/domain/text/cut-text';
import { toCallFailure } from '../parts/call-failure';
import { FOR_ALL } from '../parts/meta/kept-for';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { Breadcrumbs } from '../parts/breadcrumbs';
import patentStyles from '../styles/patent.css?url';
import { Bibliography } from './bibliography';
import { Citation } from './citation';
import { Claims } from './claims';
import { Drawings } from './drawings';
import { Lacking } from './lacking';
import { LegalTimeline } from './legal-timeline';
import { patentAddress } from '../addresses/patent-address';
import { patentPageMeta } from './patent-page-meta';
import { Publications } from './publications';
import { StatusTag } from '../parts/status-tag';

export const handle = { parameters: [] } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: patentStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One address per patent: any spelling of any of its numbers redirects permanently to the canonical one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const given = [params.number, params.year, params.serial].filter(Boolean).join('/');
  const patent = await context.site
    .call(getPatent, { publicationNumber: given.trim() }, request)
    .catch((error: unknown) => {
      const { status } = toCallFailure(error);
      if (status === 404 || status === 422)
        throw data(`没有找到公开号为 ${cutText(given, 40)} 的专利。`, { status: 404 });
      throw error;
    });
  if (patent.publicationNumber !== given) throw redirect(patentAddress(patent.publicationNumber), 301);
  // The record is shown even if these fail; only absent parts are listed as lacking. Most patents have neither, so no
  // call is made.
  const hasClaims = patent.parts.includes('claims') || patent.patentType === '外观设计';
  const [claims, figures] = await Promise.all([
    hasClaims
      ? context.site.call(readClaims, { publicationNumber: patent.publicationNumber }, request).then(
          // A kind of patent without claims says so; parts that were not imported are listed once below.
          (found) => ({
            list: found.claims,
            absence: found.absent?.reason === 'not-applicable' ? found.absent.message : '',
          }),
          () => undefined,
        )
      : { list: [], absence: '' },
    patent.parts.includes('drawings')
      ? context.site.call(readDrawings, { publicationNumber: patent.publicationNumber }, request).then(
          (found) => found.figures,
          () => undefined,
        )
      : [],
  ]);
  const unread = [claims ? '' : '权利要求', figures ? '' : '附图'].filter(Boolean);
  const headers = { 'cache-control': unread.length > 0 ? 'no-store' : FOR_ALL };
  return data({ patent, claims, figures, unread }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  found ? patentPageMeta(siteMetaOf(matches), found.patent) : [];

/** The public page of a patent: its publications and their sources. */
export default function Patent() {
  const { patent, claims, figures, unread } = useLoaderData<typeof loader>();
  return (
    <article className="page patent-page">
      <Breadcrumbs
        trail={[
          { title: '首页', href: '/web/index' },
          { title: '专利检索', href: '/web/search' },
          { title: patent.publicationNumber },
        ]}
      />
      <header className="card patent-head">
        <p className="patent-tags">
          {patent.patentType ? <span className="tag">{patent.patentType}</span> : null}
          <StatusTag status={patent.legalStatus} />
          {patent.isDemo ? <span className="tag demo">演示数据，非真实专利</span> : null}
        </p>
        <h1>{patent.title}</h1>
        <p className="patent-number">
          {patent.publicationNumber}
          {patent.kindCode}
          {patent.publicationDate ? (
            <time dateTime={patent.publicationDate}>公开（公告）日 {patent.publicationDate}</time>
          ) : null}
        </p>
      </header>
      <div className="patent-columns">
        <div>
          <section className="card" aria-labelledby="abstract">
            <h2 id="abstract">摘要</h2>
            <p className="patent-text">{patent.abstract || '本记录没有摘要。'}</p>
          </section>
          {claims ? <Claims claims={claims.list} absence={claims.absence} /> : null}
          {figures ? <Drawings figures={figures} /> : null}
          {unread.length > 0 ? (
            <p className="notice bad" role="alert">
              {`${unread.join('、')}暂时没有读出来，请稍后刷新页面。`}
            </p>
          ) : null}
          <LegalTimeline events={patent.legalEvents} />
          <Publications publications={patent.publications} />
          <Lacking
            parts={[
              { name: '权利要求', there: !claims || claims.list.length > 0 || claims.absence !== '' },
              { name: '附图', there: !figures || figures.length > 0 },
              { name: '法律事件', there: patent.legalEvents.length > 0 },
              { name: '法律状态', there: patent.legalStatus !== '未知' },
            ]}
          />
        </div>
        <div>
          <Bibliography patent={patent} />
          <Citation patent={patent} />
          <section className="card patent-source" aria-labelledby="source">
            <h2 id="source">数据说明</h2>
            <p>
              来源：{patent.source}
              {patent.sourceDate ? `，更新于 ${patent.sourceDate.slice(0, 10)}` : ''}。
            </p>
            <p>本数据不构成法律意见，法律状态请以国家知识产权局公告为准。</p>
          </section>
        </div>
      </div>
    </article>
  );
}
