import './questionnaire.css';
import { Link } from '@umijs/max';
import { Button, Card, Descriptions, Flex } from 'antd';
import type { QuestionView, WholeAnswer } from '@platform/contract/questionnaires/answer';
import { answerActionNames } from '@platform/contract/questionnaires/labels';
import { Writes } from '../../kit/app/writes';
import { DemoTag } from '../../kit/parts/demo-tag';
import { timeText } from '../../kit/parts/time-text';
import { backstepPath } from './answer-list';
import { LevelRules } from './level-rules';
import { QuestionList } from './question-list';

/** Submitted answers with the questions, points and levels of their version. */
export default function AnswerPage({ view }: { view: QuestionView }) {
  const answer = view.answer!;
  const { form, number, newestNumber, facts } = view;
  const again = new URLSearchParams({
    questionnaireId: String(view.questionnaireId),
    companyId: String(answer.companyId),
    from: String(answer.id),
  });
  return (
    <div className="q-page">
      <Card>
        <h2 className="q-title">
          {answer.companyName} {view.isDemo && <DemoTag />}
        </h2>
        <Facts answer={answer} />
        <p className="q-note">
          按第 {number} 版填写
          {newestNumber > number && `，现有第 ${newestNumber} 版；这份回答保持提交时的样子`}。
        </p>
        <Flex gap={8} wrap className="no-print">
          {form.levels.length > 0 && (
            <Link to={backstepPath(answer.id)}>
              <Button type="primary">反推分析</Button>
            </Link>
          )}
          <Writes>
            <Link to={`/questionNew?${again.toString()}`}>
              <Button>以此为底稿再填一份</Button>
            </Link>
          </Writes>
          <Button onClick={() => window.print()}>打印</Button>
        </Flex>
      </Card>
      <QuestionList form={form} answers={answer.answers} facts={facts} />
      <LevelRules form={form} answers={answer.answers} />
      <Card title="经过">
        <ul className="q-list">
          {answer.steps.map(({ id, at, who, action, text }) => (
            <li key={id}>
              {timeText(at)} {who} {answerActionNames[action as keyof typeof answerActionNames] ?? action}
              {text && `（${text}）`}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Facts({ answer }: { answer: WholeAnswer }) {
  const { townName, total, levelName, byName, submittedAt } = answer;
  return (
    <Descriptions
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        { key: 'town', label: '镇街', children: townName || '未识别' },
        { key: 'total', label: '得分', children: `${total ?? 0} 分` },
        { key: 'level', label: '达到的等级', children: levelName || '—' },
        { key: 'by', label: '填写人', children: byName || '—' },
        { key: 'at', label: '提交时间', children: submittedAt ? timeText(submittedAt) : '—' },
      ]}
    />
  );
}
