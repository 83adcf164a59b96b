import './consulting.css';
import { Link } from '@umijs/max';
import { Button, Card } from 'antd';
import { type AskThread, replyAsk } from '@platform/contract/consulting/ask';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { Conversation } from '@platform/pages/kit/cases/conversation';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { AskFacts } from './ask-facts';
import { FILES } from './files';
import { PatentPicker } from './patent-picker';
import { RateCard } from './rate-card';
import { useThread } from './use-thread';

/** One question: its state, its messages and the actions of the company. */
export function AskPage({ id }: { id: number }) {
  const { show, ...thread } = useThread(id);
  return (
    <CallState
      {...thread}
      missing={
        <Link to="/consulting">
          <Button type="primary">返回我的咨询</Button>
        </Link>
      }
    >
      {(data) => <Opened thread={data} show={show} onOvertaken={thread.refresh} />}
    </CallState>
  );
}

interface OpenedProps {
  thread: AskThread;
  show: (thread: AskThread) => void;
  onOvertaken: () => void;
}

/** Title of a further message of the company, by the state of the question. */
const ADDING = {
  pending: { title: '补充说明', submit: '提交补充' },
  accepted: { title: '补充说明', submit: '提交补充' },
  incomplete: { title: '按要求补充', submit: '提交补充' },
  answered: { title: '继续提问', submit: '提交' },
  closed: { title: '', submit: '' },
} as const;

function Opened({ thread, show, onOvertaken }: OpenedProps) {
  const { consultation, turns } = thread;
  const { id, state, actions, title } = consultation;
  const adding = ADDING[state];
  usePageHeading(title);
  return (
    <div className="ask">
      <div className="ask-thread">
        <Card title="往来记录">
          <Conversation turns={turns} own="asker" />
        </Card>
        {actions.includes('rate') && <RateCard consultation={consultation} show={show} onOvertaken={onOvertaken} />}
        {actions.includes('supplement') && (
          <Card title={adding.title}>
            <CallForm
              key={turns.length}
              name={`ask-${id}`}
              lasting
              call={replyAsk}
              initial={{ patentIds: [], fileIds: [] }}
              fixed={{ id }}
              submit={adding.submit}
              done="已提交"
              onOvertaken={onOvertaken}
              onSaved={show}
              fields={(field) => (
                <>
                  {field.textarea('text', { label: '内容' })}
                  {field.other('patentIds', <PatentPicker name={`ask-${id}`} />, { label: '相关专利' })}
                  {field.files('fileIds', FILES)}
                </>
              )}
            />
          </Card>
        )}
      </div>
      <AskFacts consultation={consultation} show={show} onOvertaken={onOvertaken} />
    </div>
  );
}
