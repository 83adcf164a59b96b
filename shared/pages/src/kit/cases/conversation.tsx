import './conversation.css';
import { PaperClipOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Tag } from 'antd';
import type { ConsultationTurn } from '@platform/contract/consulting/consultation';
import { turnActionNames } from '@platform/contract/consulting/labels';
import { byteText } from '@platform/domain/files/byte-text';
import { timeText } from '../parts/time-text';

/** Actions of a consultation with a message; all others are shown as one line. */
const SAID = ['ask', 'askMore', 'supplement', 'reply', 'note'];

/** A message or action of a case. */
type Turn = Pick<ConsultationTurn, 'id' | 'at' | 'name' | 'action' | 'text' | 'files'> &
  Partial<Pick<ConsultationTurn, 'side' | 'internal' | 'patents'>>;

interface ConversationProps {
  turns: readonly Turn[];
  /** Side of the reader, whose messages are on the right. */
  own?: 'asker' | 'staff';
  /** Names of the actions. */
  names?: Readonly<Record<string, string>>;
  /** Actions that are shown with their message; the others as one line. */
  said?: readonly string[];
}

/** Messages and actions of a case, in order. */
export function Conversation({ turns, own, names = turnActionNames, said = SAID }: ConversationProps) {
  return (
    <ol className="conversation" aria-label="往来记录">
      {turns.map((turn) =>
        said.includes(turn.action) ? (
          <SaidTurn
            key={turn.id}
            turn={turn}
            name={names[turn.action]}
            isOwn={own !== undefined && turn.side === own}
          />
        ) : (
          <DoneTurn key={turn.id} turn={turn} name={names[turn.action]} />
        ),
      )}
    </ol>
  );
}

function SaidTurn({ turn, name: did, isOwn }: { turn: Turn; name: string | undefined; isOwn: boolean }) {
  const { action, at, name, text, files, patents = [], internal } = turn;
  return (
    <li className={`said${isOwn ? ' said-own' : ''}${internal ? ' said-internal' : ''}`}>
      <div className="said-head">
        <strong>{name}</strong>
        <Tag>{did ?? action}</Tag>
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
                <span className="said-facts">{byteText(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function DoneTurn({ turn: { action, at, name, text }, name: did }: { turn: Turn; name: string | undefined }) {
  return (
    <li className="done-turn">
      <span>
        {name} {did ?? action}
      </span>
      <time dateTime={at}>{timeText(at)}</time>
      {text && <p>{text}</p>}
    </li>
  );
}
