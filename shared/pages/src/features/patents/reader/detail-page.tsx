import { Link } from '@umijs/max';
import { Fragment } from 'react';
import { Skeleton, Tooltip, Typography } from 'antd';
import { readBibliography, type BiblioField } from '@platform/contract/patents/reader';
import { linksElsewhere } from '@platform/domain/patents/elsewhere';
import { CallState } from '../../../kit/parts/call-state';
import { HighlightedText } from '../highlighted-text';
import { searchedRules } from '../search/search-trail';
import { useCall } from '../../../kit/use-call';
import { allLacking } from './empty-parts';
import { Sources } from './reader-notes';
import { ReaderPage, type Reading } from './reader-page';
import { useDrawings } from './use-drawings';
import './detail-page.css';
import { Waiting } from '../../../kit/parts/waiting';

const GROUPS: [BiblioField['group'], string][] = [
  ['identity', '号码与状态'],
  ['people', '申请人与发明人'],
  ['classes', '分类'],
  ['dates', '日期'],
  ['international', '国际与优先权'],
  ['counts', '数量'],
  ['value', '价值'],
];

/** Abstract and bibliography; missing parts with reasons and the sources are folded below. */
export default function DetailPage() {
  return (
    <ReaderPage>
      {(reading) => (
        <>
          <Abstract {...reading} />
          <Lacking {...reading} />
          <Bibliography {...reading} />
        </>
      )}
    </ReaderPage>
  );
}

function Abstract({ number, patent }: Reading) {
  const drawings = useDrawings(number, undefined);
  const figure =
    drawings.data?.figures.find((each) => each.state === 'ready' && each.role === 'abstract') ??
    drawings.data?.figures.find((each) => each.state === 'ready');
  return (
    <section className="page-section reader-abstract">
      <div>
        <Typography.Title level={2}>摘要</Typography.Title>
        <p className="reader-text">
          {patent.abstract ? <HighlightedText text={patent.abstract} rules={searchedRules()} /> : '该记录没有摘要。'}
        </p>
      </div>
      {/* The layout must not shift when the drawing loads. */}
      {drawings.loading && !drawings.data && (
        <div className="reader-abstract-figure">
          <Waiting>
            <Skeleton active paragraph={{ rows: 4 }} />
          </Waiting>
        </div>
      )}
      {figure && (
        <Link replace to={`/drawings?id=${encodeURIComponent(number)}`} title="查看全部附图">
          <img
            src={figure.image}
            alt={figure.role === 'abstract' ? '摘要附图' : figure.label}
            className="reader-abstract-figure"
          />
        </Link>
      )}
    </section>
  );
}

/** All other missing parts of the patent, in one list. */
function Lacking({ patent }: Reading) {
  const lacking = [
    ...allLacking(patent.parts, patent.patentType),
    ...(patent.legalStatus === '未知' ? ['法律状态'] : []),
  ];
  if (lacking.length === 0) return null;
  return (
    <p className="reader-lacking no-print">
      {lacking.join('、')}尚未收录，可以在这里查同一号码：
      {linksElsewhere(patent.publicationNumber, patent.kindCode).map(({ name, address }, at) => (
        <Fragment key={name}>
          {at > 0 && '、'}
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function Bibliography({ number }: Reading) {
  const call = useCall(readBibliography, { publicationNumber: number });
  return (
    <CallState {...call}>
      {({ fields }) => {
        const known = fields.filter(({ values }) => values.length > 0);
        return (
          <>
            {GROUPS.map(([group, title]) => {
              const own = known.filter((field) => field.group === group);
              if (own.length === 0) return null;
              return (
                <section key={group} className="page-section biblio" aria-label={title}>
                  <Typography.Title level={2}>{title}</Typography.Title>
                  <dl>
                    {own.map((field) => (
                      <div key={field.field}>
                        <dt>{field.name}</dt>
                        <dd>
                          <Values field={field} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              );
            })}
            <Missing fields={fields.filter(({ values }) => values.length === 0)} />
            <Sources of={known.map(({ name, source, date }) => ({ what: name, source, date }))} />
          </>
        );
      }}
    </CallState>
  );
}

/** Fields without a value, folded; each shows the reason on hover or focus. */
function Missing({ fields }: { fields: readonly BiblioField[] }) {
  if (fields.length === 0) return null;
  return (
    <details className="reader-folded no-print">
      <summary>没有数据的项目（{fields.length} 项）</summary>
      <dl>
        {GROUPS.map(([group, title]) => {
          const own = fields.filter((field) => field.group === group);
          return own.length === 0 ? null : (
            <div key={group}>
              <dt>{title}</dt>
              <dd className="biblio-missing">
                {own.map((field) => (
                  <Tooltip key={field.field} title={field.absent?.message}>
                    <span tabIndex={0} aria-description={field.absent?.message}>
                      {field.name}
                    </span>
                  </Tooltip>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** Expressions that search a field's values. */
const SEARCHED: Record<string, (value: string) => string> = {
  ipc: (value) => `IPC=${value.replace(/\s+/g, '')}`,
  mainIpc: (value) => `MIPC=${value.replace(/\s+/g, '')}`,
  applicants: (value) => `PA="${value}"`,
  inventors: (value) => `IN="${value}"`,
  agency: (value) => `AGC="${value}"`,
};

function Values({ field }: { field: BiblioField }) {
  const search = SEARCHED[field.field];
  return (
    <span className={search ? 'biblio-values biblio-links' : 'biblio-values'}>
      {field.values.map((value, at) => (
        <span key={at}>
          {search ? (
            <Link to={`/docking?exp=${encodeURIComponent(search(value))}`} title="检索相同的专利">
              {value}
            </Link>
          ) : (
            value
          )}
        </span>
      ))}
    </span>
  );
}
