import { Link } from '@umijs/max';
import { Alert, Empty } from 'antd';
import './reader-notes.css';

interface AbsentProps {
  absent: { message: string } | null;
  /** The patent's number, on an otherwise empty page: for a link to its existing parts. */
  number?: string;
}

/** Why a part is missing, in its place. */
export function Absent({ absent, number }: AbsentProps) {
  if (!absent) return null;
  if (number === undefined) return <Alert type="info" showIcon message={absent.message} className="page-section" />;
  return (
    <Empty className="page-section reader-absent" description={absent.message}>
      <Link replace to={`/detail?id=${encodeURIComponent(number)}`} className="no-print">
        查看摘要与著录项目
      </Link>
    </Empty>
  );
}

/** A shown value, with its source: name and date. */
export interface Sourced {
  what: string;
  source: string;
  date: string | null;
}

/** Sources of a page's data: folded on screen, one line in print. */
export function Sources({ of }: { of: readonly Sourced[] }) {
  const bySource = new Map<string, { source: string; date: string | null; what: string[] }>();
  for (const { what, source, date } of of) {
    if (source === '') continue;
    const key = `${source} ${date ?? ''}`;
    const known = bySource.get(key) ?? { source, date, what: [] };
    known.what.push(what);
    bySource.set(key, known);
  }
  const sources = [...bySource.values()].sort((a, b) => b.what.length - a.what.length);
  if (sources.length === 0) return null;
  return (
    <>
      <details className="reader-folded no-print">
        <summary>数据来源</summary>
        <dl>
          {sources.map(({ source, date, what }) => (
            <div key={`${source} ${date ?? ''}`}>
              <dt>
                <SourceText source={source} date={date} />
              </dt>
              <dd>{what.join('、')}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="reader-source print-only">
        数据来源：
        {sources.map(({ source, date }, at) => (
          <span key={at}>
            {at > 0 && '；'}
            <SourceText source={source} date={date} />
          </span>
        ))}
      </p>
    </>
  );
}

/** Source and its date without a line break. */
function SourceText({ source, date }: { source: string; date: string | null }) {
  return (
    <>
      {source}
      {date && <span className="source-date">，{date}</span>}
    </>
  );
}
