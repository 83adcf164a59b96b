import { Alert } from 'antd';

/** Why something is not there, in a place where it would stand. */
export function Absent({ absent }: { absent: { message: string } | null }) {
  return absent ? <Alert type="info" showIcon message={absent.message} className="page-section" /> : null;
}

/** The source of what a page shows, below it. */
export function SourceLine({ source, date }: { source: string; date: string | null }) {
  return source ? (
    <p className="reader-source">
      来源：
      <SourceText source={source} date={date} />
    </p>
  ) : null;
}

/** Source and its day, which stays in one piece. */
export function SourceText({ source, date }: { source: string; date: string | null }) {
  return (
    <>
      {source}
      {date && <span className="source-date">，{date}</span>}
    </>
  );
}
