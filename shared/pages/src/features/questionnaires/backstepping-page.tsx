import './questionnaire.css';
import { history, Link, useLocation } from '@umijs/max';
import { Alert, Button, Card, Flex, Radio } from 'antd';
import type { DataOf } from '@platform/contract/call';
import { backsteppingInfo } from '@platform/contract/questionnaires/answer';
import { EXACT_ITEMS } from '@platform/domain/questionnaires/backstep';
import { setOfUser } from '@platform/routes/set-of-user';
import { usePageHeading } from '../../kit/app/page-heading';
import { useSessionUser } from '../../kit/app/use-platform-state';
import { Writes } from '../../kit/app/writes';
import { BarList } from '../../kit/charts/bar-list';
import { CallState } from '../../kit/parts/call-state';
import { DemoTag } from '../../kit/parts/demo-tag';
import { useCall } from '../../kit/use-call';
import { AnswerList, answerPath } from './answer-list';
import { RequirementList } from './level-rules';
import { CertifyFirst } from './question-new-page';

type Backstep = DataOf<typeof backsteppingInfo>;

/** The way from answers to a level: choose answers, then a level; without answers the list of answers. */
export default function BacksteppingPage() {
  const answerId = Number(new URLSearchParams(useLocation().search).get('answerId'));
  if (useSessionUser().type === '1') return <CertifyFirst />;
  return answerId > 0 ? <Found key={answerId} answerId={answerId} /> : <AnswerList toBackstep />;
}

function Found({ answerId }: { answerId: number }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('level') ?? undefined;
  const call = useCall(backsteppingInfo, { answerId, ...(asked ? { targetLevel: asked } : {}) });
  usePageHeading(call.data && `${call.data.answer.questionnaireName}：反推分析`);
  const choose = (level: string) =>
    history.replace(`${pathname}?${new URLSearchParams({ answerId: String(answerId), level }).toString()}`);
  return (
    <CallState
      {...call}
      missing={
        <Link to="/Backstepping">
          <Button type="primary">另选一份回答</Button>
        </Link>
      }
    >
      {(found) => (
        <div className="q-page">
          <HeadCard found={found} onChoose={choose} />
          <div className="q-halves">
            <Card title="要求">
              <RequirementList requirements={found.requirements} />
              {found.requirements.length === 0 && <p className="q-note">这个等级没有设置要求。</p>}
            </Card>
            <Card title="各部分得分">
              {found.sections.map(({ name, have, most }) => (
                <div key={name} className="q-meter">
                  <span>{name}</span>
                  <progress value={have} max={Math.max(most, 1)} aria-label={`${name}得分`} />
                  <span>
                    {have} / {most} 分
                  </span>
                </div>
              ))}
            </Card>
          </div>
          <PathCard found={found} />
        </div>
      )}
    </CallState>
  );
}

function HeadCard({ found, onChoose }: { found: Backstep; onChoose: (level: string) => void }) {
  const { answer, levels, level, points } = found;
  return (
    <Card>
      <h2 className="q-title">
        {answer.companyName} {answer.isDemo && <DemoTag />}
      </h2>
      <p className="q-note">
        <Link to={answerPath(answer.id)}>
          {answer.questionnaireName}，第 {answer.number} 版
        </Link>
        {answer.state === 'draft' ? '（填写中，未回答的按未知计）' : ''}，现为 {points.before} 分
      </p>
      <Flex gap={12} wrap align="center" className="no-print">
        <span id="target-level">目标等级</span>
        <Radio.Group
          aria-labelledby="target-level"
          optionType="button"
          className="q-scale"
          value={level}
          onChange={({ target }) => onChoose(String(target.value))}
          options={levels.map(({ key, name, isReached }) => ({
            value: key,
            label: isReached ? `${name}（已达到）` : name,
          }))}
        />
        <Link to="/Backstepping">
          <Button>另选一份回答</Button>
        </Link>
        <Button onClick={() => window.print()}>打印</Button>
      </Flex>
    </Card>
  );
}

function PathCard({ found }: { found: Backstep }) {
  const { isReached, isReachable, isExact, openItems, obstacles, path, effort, points } = found;
  if (isReached) return <Alert type="success" showIcon message="已经达到这个等级，不需要改进。" />;
  if (isReachable === false)
    return (
      <Alert
        type="warning"
        showIcon
        message="按作者设定的改进办法，达不到这个等级"
        description={`达不到的要求：${obstacles.join('；')}。`}
      />
    );
  if (isReachable === null)
    return <Alert type="warning" showIcon message={`待改进的有 ${openItems} 项，没有在限定的步数内找到路径。`} />;
  return (
    <Card title="投入最小的路径">
      <p className="q-note">
        做完下面 {path.length} 项，从 {points.before} 分到 {points.after} 分，共投入 {effort} 点。
        {openItems > EXACT_ITEMS &&
          `待改进的有 ${openItems} 项，超过 ${EXACT_ITEMS} 项${isExact ? '，仍算出了最小投入' : '，这条路径不一定是投入最小的'}。`}
        投入由问卷作者设定，用来比较各项的难易。
      </p>
      <BarList
        label="每项的投入"
        unit="点"
        whole={Math.max(effort, 1)}
        bars={path.map(({ question, number, title, effort: takes }) => ({
          key: question,
          name: `${number}. ${title}`,
          count: takes,
        }))}
      />
      <ol className="q-path">
        {path.map((step) => (
          <li key={step.question}>
            <div>
              <strong>
                第 {step.number} 题 {step.title}
              </strong>
              <p>
                {step.from || '未知'} → {step.to}
              </p>
            </div>
            <span className="q-path-figures">
              <span>{step.points > 0 ? `加 ${step.points} 分` : '不加分，是后面的前提'}</span>
              <span>投入 {step.effort} 点</span>
            </span>
            <StepLinks found={found} title={step.title} to={step.to} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Actions for a step: staff raise a demand or plan a visit, a company asks for help or answers anew. */
function StepLinks({ found, title, to }: { found: Backstep; title: string; to: string }) {
  const set = setOfUser(useSessionUser());
  const { companyId, companyName, questionnaireId, id } = found.answer;
  if (set === 'B') return null;
  if (set === 'A')
    return (
      <Writes>
        <Flex gap={8} wrap className="no-print">
          <Link to="/consulting?ask">
            <Button size="small">请平台帮助</Button>
          </Link>
          <Link to={`/questionNew?questionnaireId=${questionnaireId}&companyId=${companyId}&from=${id}`}>
            <Button size="small">已做到，再填一份</Button>
          </Link>
        </Flex>
      </Writes>
    );
  const company = { company_id: String(companyId), company_name: companyName };
  const demand = new URLSearchParams({ ...company, title: `改进：${title}`, content: `${title}：做到“${to}”` });
  const visit = new URLSearchParams({ ...company, purpose: `帮助企业改进：${title}` });
  return (
    <Writes>
      <Flex gap={8} wrap className="no-print">
        <Link to={`/addDemand?${demand.toString()}`}>
          <Button size="small">登记诉求</Button>
        </Link>
        <Link to={`/addWaitvisit?${visit.toString()}`}>
          <Button size="small">安排走访</Button>
        </Link>
      </Flex>
    </Writes>
  );
}
