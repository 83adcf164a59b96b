import './questionnaire.css';
import { history } from '@umijs/max';
import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { questionrefresh, type QuestionView } from '@platform/contract/questionnaires/answer';
import { answerFaults, progressOf } from '@platform/domain/questionnaires/answers';
import { levelOf, scoresOf } from '@platform/domain/questionnaires/scores';
import { Writes } from '../../kit/app/writes';
import { DemoTag } from '../../kit/parts/demo-tag';
import { say } from '../../kit/parts/say';
import { platformCall } from '../../kit/platform-call';
import { answerPath } from './answer-list';
import { LevelRules } from './level-rules';
import { QuestionList } from './question-list';
import { type SaveState, useAnswerDraft } from './use-answer-draft';

const STATES: Readonly<Record<SaveState, string>> = {
  saved: '已保存',
  typed: '有未保存的回答，停顿时自动保存',
  saving: '正在保存…',
  failed: '没有保存成功，继续填写时会再试',
};

interface FillPageProps {
  view: QuestionView;
  visitId: number | null;
  /** Initial answers. */
  earlier?: QuestionView;
  readAgain: () => void;
}

/** A questionnaire being filled in: saved at pauses, with its progress and its current points. */
export default function FillPage({ view, visitId, earlier, readAgain }: FillPageProps) {
  const { form, number, newestNumber, company } = view;
  const draft = useAnswerDraft(view, visitId ?? view.answer?.visitId ?? null, earlier);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { answered, asked } = progressOf(form, draft.answers);
  const { total } = scoresOf(form, draft.answers);
  const level = levelOf(form, draft.answers);
  const submit = async () => {
    const found = answerFaults(form, draft.answers, { complete: true });
    setFaults(found);
    const [first] = found.keys();
    if (first !== undefined) {
      say('error', `还有 ${found.size} 题需要填写或核对`);
      document.getElementById(`question-${first}`)?.focus();
      return;
    }
    const saved = await draft.save(true);
    if (saved?.state !== 'submitted') return;
    say('success', '问卷已提交');
    history.replace(answerPath(saved.id));
  };
  const refresh = async () => {
    await draft.save(false);
    if (!draft.row.current) return;
    const { id, version } = draft.row.current;
    const done = await platformCall(questionrefresh, { id, version }).catch(() => undefined);
    if (!done) return;
    say('success', '已换到新版本');
    readAgain();
  };
  return (
    <div className="q-page">
      <Card>
        <h2 className="q-title">
          {company?.name} {view.isDemo && <DemoTag />}
        </h2>
        <p className="q-note">
          第 {number} 版{view.summary && `。${view.summary}`}
        </p>
        <Flex gap={12} wrap align="center" className="q-progress">
          <progress value={answered} max={Math.max(asked, 1)} aria-label={`已答 ${answered} 题，共 ${asked} 题`} />
          <span>
            已答 {answered} / {asked} 题
          </span>
          <span>
            现为 {total} 分{level && `，达到“${level.name}”`}
          </span>
          <span className="q-note no-print" role="status">
            {draft.state === 'saved' && !draft.row.current ? '停顿时自动保存' : STATES[draft.state]}
          </span>
        </Flex>
      </Card>
      {newestNumber > number && (
        <Alert
          type="info"
          showIcon
          className="no-print"
          message={`问卷已有第 ${newestNumber} 版，这份回答用的是第 ${number} 版`}
          action={
            <Writes>
              <Button size="small" onClick={() => void refresh()}>
                换到第 {newestNumber} 版
              </Button>
            </Writes>
          }
        />
      )}
      <ChangesNote title="换到新版本时的变化" texts={lastRefresh(view)} />
      {draft.overtaken.length > 0 && (
        <Alert type="warning" showIcon message={`有人同时在填写这份问卷，刚保存了：${draft.overtaken.join('、')}`} />
      )}
      <QuestionList
        form={form}
        answers={draft.answers}
        facts={view.facts}
        faults={faults}
        onAnswer={
          draft.readOnly
            ? undefined
            : (key, value) => {
                draft.change(key, value);
                setFaults((before) => new Map([...before].filter(([each]) => each !== key)));
              }
        }
      />
      <LevelRules form={form} answers={draft.answers} />
      <Card className="q-foot no-print">
        <Writes>
          <Flex gap={8} wrap>
            <Button type="primary" onClick={() => void submit()}>
              提交
            </Button>
            <Button onClick={() => void draft.save(false).then((saved) => saved && say('success', '草稿已保存'))}>
              保存草稿
            </Button>
            <Button onClick={() => window.print()}>打印</Button>
          </Flex>
        </Writes>
      </Card>
    </div>
  );
}

/** Changes of the last migration to a new version, until it is submitted. */
function lastRefresh({ answer }: QuestionView): readonly string[] {
  const last = answer?.steps.at(-1);
  return last?.action === 'refresh' && last.text !== '' ? last.text.split('；') : [];
}

function ChangesNote({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={title}
      description={
        <ul className="q-list">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}
