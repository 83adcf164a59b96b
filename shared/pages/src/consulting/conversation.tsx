import './conversation.css';
import { PaperClipOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Tag } from 'antd';
import type { ConsultationTurn } from '@platform/contract/consulting/consultation';
import { turnActionNames } from '@platform/contract/consulting/labels';
import { timeText } from '../parts/time-text';

/** Actions with a message; all others are shown as one line. */
const SAID = ['ask', 'askMore', 'supplement', 'reply', 'note'];
const names: Readonly<Record<string, string>> = turnActionNames;

/** Messages and actions of a consultation, in order; those of the reader's own side on the right. */
export function Conversation({ turns, own }: { turns: readonly ConsultationTurn[]; own: 'asker' | 'staff' }) {
  return (
    <ol className="conversation" aria-label="往来记录">
      {turns.map((turn) =>
        SAID.includes(turn.action) ? (
          <SaidTurn key={turn.id} turn={turn} isOwn={turn.side === own} />
        ) : (
          <DoneTurn key={turn.id} turn={turn} />
        ),
      )}
    </ol>
  );
}

function SaidTurn({ turn, isOwn }: { turn: ConsultationTurn; isOwn: boolean }) {
  const { action, at, name, text, files, patents, internal } = turn;
  return (
    <li className={`said${isOwn ? ' said-own' : ''}${internal ? ' said-internal' : ''}`}>
      <div className="said-head">
        <strong>{name}</strong>
        <Tag>{names[action] ?? action}</Tag>
        <time dateTime={at}>{timeText(at)}</time>
      </div>
      <div className="said-body">
        <p>{text}</p>
        {patents.length > 0 && (
          <ul className="said-with" aria-label="相关专利">
            {patents.map(({ id, title, applicationNumber, publicationNumber, patentType, origin }) => (
              <li key={id}>
                {origin === 'platform' ? (
                  <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
                ) : (
                  title
                )}
                <span className="said-facts">{[patentType, applicationNumber].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul className="said-with" aria-label="附件">
            {files.map(({ id, name: file, size, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <PaperClipOutlined aria-hidden /> {file}
                </a>
                <span className="said-facts">{sizeText(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function DoneTurn({ turn: { action, at, name, text } }: { turn: ConsultationTurn }) {
  return (
    <li className="done-turn">
      <span>
        {name} {names[action] ?? action}
      </span>
      <time dateTime={at}>{timeText(at)}</time>
      {text && <p>{text}</p>}
    </li>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
