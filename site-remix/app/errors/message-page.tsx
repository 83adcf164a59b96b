import styles from '../styles/message.css?url';

interface MessagePageProps {
  status: number;
  title: string;
  text: string;
  /** Identifies its line in the log. */
  requestId?: string;
}

/** A page with a message only: 404, 500. */
export function MessagePage({ status, title, text, requestId }: MessagePageProps) {
  return (
    <div className="page message-page">
      <link rel="stylesheet" href={styles} />
      <p className="message-status" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {requestId ? <p>请求编号：{requestId}</p> : null}
      <p className="button-row">
        <a className="button primary" href="/web/index">
          返回首页
        </a>
        <a className="button" href="/web/search">
          专利检索
        </a>
      </p>
    </div>
  );
}
