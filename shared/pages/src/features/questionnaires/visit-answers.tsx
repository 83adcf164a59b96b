import './questionnaire.css';
import { Link } from '@umijs/max';
import { Button, Card, Tag } from 'antd';
import { useState } from 'react';
import { companyAnswerList } from '@platform/contract/questionnaires/answer';
import { answerStateNames } from '@platform/contract/questionnaires/labels';
import { Writes } from '../../kit/app/writes';
import { CallState } from '../../kit/parts/call-state';
import { useCall } from '../../kit/use-call';
import { answerPath } from './answer-list';
import { BeginDialog } from './begin-dialog';

/** The answers of a company at a visit, with a link to a further questionnaire. */
export function VisitAnswers({ visitId, companyId }: { visitId: number; companyId: number }) {
  const call = useCall(companyAnswerList, { visitId, size: 50 });
  const [isBeginning, setBeginning] = useState(false);
  return (
    <Card
      title="问卷"
      extra={
        <Writes>
          <Button className="no-print" onClick={() => setBeginning(true)}>
            填写问卷
          </Button>
        </Writes>
      }
    >
      <CallState {...call}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="q-note">这次走访还没有填写问卷。</p>
          ) : (
            <ul className="q-requirements">
              {list.map(({ id, questionnaireName, number, state, total, levelName }) => (
                <li key={id}>
                  <Tag color={state === 'submitted' ? 'green' : 'blue'}>{answerStateNames[state]}</Tag>
                  <span>
                    <Link to={answerPath(id)}>
                      {questionnaireName}，第 {number} 版
                    </Link>
                    {total !== null && <small className="q-note">{total} 分</small>}
                    {levelName && <small className="q-note">{levelName}</small>}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
      {isBeginning && <BeginDialog visit={{ id: visitId, companyId }} onClose={() => setBeginning(false)} />}
    </Card>
  );
}
