import { reportAudiences } from '@platform/contract/content/kinds/service-kinds';
import { downloadReport } from '@platform/contract/content/reports';
import { fileSize } from '../../parts/format';
import { declareView } from './kind-view';
import { RowPicture } from './row-picture';

/** A report on an industry: its audience and how to get the document. */
export const reportView = declareView({
  kind: 'report',
  Head: ({ found, fields: { industry, year, author, audience } }) => {
    const facts = [
      { label: '行业', text: industry },
      { label: '年份', text: year ? `${year} 年` : '' },
      { label: '编制单位', text: author },
      { label: '谁可以下载', text: reportAudiences[audience] },
    ].filter(({ text }) => text !== '');
    return (
      <>
        <dl className="content-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Download id={found.item.id} audience={audience} document={found.document} />
      </>
    );
  },
  Row: ({ item, fields: { industry, year, author, audience } }) => (
    <>
      {item.thumb ? <RowPicture {...item.thumb} /> : null}
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <span className={audience === 'public' ? 'tag good' : 'tag'}>
          {audience === 'public' ? '公众可下载' : '认证企业可下载'}
        </span>
        {industry ? <span>{industry}</span> : null}
        {year ? <span>{year} 年</span> : null}
        {author ? <span>{author}</span> : null}
      </p>
    </>
  ),
  ld: (_found, { industry, year, author, audience }) => ({
    '@type': 'Report',
    ...(industry ? { about: industry } : {}),
    ...(year ? { temporalCoverage: String(year) } : {}),
    ...(author ? { author: { '@type': 'Organization', name: author } } : {}),
    isAccessibleForFree: audience === 'public',
  }),
});

interface DownloadProps {
  id: number;
  audience: 'public' | 'certified';
  document: { name: string; bytes: number } | null;
}

/** The document, or how its audience gets it. */
function Download({ id, audience, document }: DownloadProps) {
  if (!document) return <p className="notice kind-note">报告文件现在没有，请稍后再来。</p>;
  const file = `${downloadReport.path}?id=${id}`;
  const size = `PDF，${fileSize(document.bytes)}`;
  if (audience === 'public')
    return (
      <p className="button-row report-download no-print">
        <a className="button primary" href={file} download={document.name}>
          下载报告（{size}）
        </a>
      </p>
    );
  return (
    <div className="notice report-download no-print">
      <p>
        <strong>这份报告供已认证的企业下载（{size}）。</strong>
        用企业账号登录后回到本页即可下载；还没有认证的，登录后在个人中心提交营业执照。
      </p>
      <p className="button-row">
        <a
          className="button primary"
          href={`/login?${new URLSearchParams({ next: `/web/reports?id=${id}` }).toString()}`}
        >
          登录
        </a>
        <a className="button" href={file} download={document.name}>
          已登录，下载
        </a>
        <a className="button" href="/web/immediately">
          怎样注册和认证
        </a>
      </p>
    </div>
  );
}
