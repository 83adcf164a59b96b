import { Link, useLocation } from '@umijs/max';
import { Button, Card, Result } from 'antd';
import { lazy } from 'react';
import { questionInfo } from '@platform/contract/questionnaires/answer';
import { setOfUser } from '@platform/routes/set-of-user';
import { usePageHeading } from '../../kit/app/page-heading';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { CallState } from '../../kit/parts/call-state';
import { Later } from '../../kit/parts/later';
import { laterTab, TabPage } from '../../kit/parts/tab-page';
import { useCall } from '../../kit/use-call';
import { AnswerList } from './answer-list';

// The list does not load the parts for filling in.
const FillPage = lazy(() => import('./fill-page'));
const AnswerPage = lazy(() => import('./answer-page'));

/** Administrators write questionnaires here; the district does so among its settings. */
const TABS = [
  { key: 'answers', label: '问卷回答', children: <AnswerList /> },
  { key: 'questionnaires', label: '问卷管理', children: laterTab(() => import('./author/questionnaires-tab')) },
];

/**
 * Questionnaires of a company: the list of its answers; with `answerId` one of them, with `questionnaireId` (and
 * `companyId`, `visitId`, `from`: initial answers) a new one.
 */
export default function QuestionNewPage() {
  const address = new URLSearchParams(useLocation().search);
  const user = useSessionUser();
  const answerId = Number(address.get('answerId'));
  const questionnaireId = Number(address.get('questionnaireId'));
  if (user.type === '1') return <CertifyFirst />;
  if (answerId > 0) return <Opened key={answerId} request={{ answerId }} />;
  if (questionnaireId > 0) {
    const numberIn = (name: string) => Number(address.get(name)) || undefined;
    const request = { questionnaireId, companyId: numberIn('companyId'), visitId: numberIn('visitId') };
    return <Opened key={JSON.stringify(request)} request={request} from={numberIn('from')} />;
  }
  return setOfUser(user) === 'B' ? <TabPage items={TABS} /> : <AnswerList />;
}

interface OpenedProps {
  request: { answerId?: number; questionnaireId?: number; companyId?: number; visitId?: number };
  /** Id of the initial answers. */
  from?: number;
}

function Opened({ request, from }: OpenedProps) {
  const call = useCall(questionInfo, request);
  const earlier = useCall(questionInfo, { answerId: from }, { ready: from !== undefined });
  usePageHeading(call.data?.name);
  const isReady = from === undefined || earlier.data !== undefined || earlier.error !== undefined;
  return (
    <CallState
      {...call}
      data={isReady ? call.data : undefined}
      loading={call.loading || !isReady}
      missing={
        <Link to="/questionNew">
          <Button type="primary">返回问卷列表</Button>
        </Link>
      }
    >
      {(view) => (
        <Later place="">
          {view.company === null ? (
            <Result
              status="info"
              title="请先选择企业"
              extra={
                <Link to="/questionNew">
                  <Button type="primary">返回问卷列表</Button>
                </Link>
              }
            />
          ) : view.answer?.state === 'submitted' ? (
            <AnswerPage view={view} />
          ) : (
            // Another version of the questionnaire needs a new form.
            <FillPage
              key={`${view.answer?.id ?? 'new'}:${view.number}`}
              view={view}
              visitId={request.visitId ?? null}
              earlier={earlier.data}
              readAgain={call.refresh}
            />
          )}
        </Later>
      )}
    </CallState>
  );
}

/** Shown to a trial user: questionnaires need a company. */
export function CertifyFirst() {
  return (
    <Card>
      <Result
        status="info"
        title="完成企业认证后，可以填写问卷"
        subTitle="问卷由企业填写，回答归企业所有；试用账号还没有企业。"
        extra={
          <Link to="/userCenter?tab=certification">
            <Button type="primary">去认证</Button>
          </Link>
        }
      />
    </Card>
  );
}
