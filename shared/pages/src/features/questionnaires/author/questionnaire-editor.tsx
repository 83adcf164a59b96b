import { Link } from '@umijs/max';
import { Alert, Button, Card, Checkbox, Flex, Input, Tabs } from 'antd';
import { useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { type AuthoredQuestionnaire, createQuestion } from '@platform/contract/questionnaires/author';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { checkQuestionnaire, type Problem } from '@platform/domain/questionnaires/check-questionnaire';
import type { Value } from '@platform/domain/questionnaires/questionnaire';
import { Writes } from '../../../kit/app/writes';
import { useKeptState } from '../../../kit/drafts/use-kept-state';
import { say } from '../../../kit/parts/say';
import { platformCall } from '../../../kit/platform-call';
import { LevelRules } from '../level-rules';
import { QuestionList } from '../question-list';
import { LevelsPart } from './levels-part';
import { emptyForm } from './new-parts';
import { QuestionsPart } from './questions-part';
import { VersionsPart } from './versions-part';

/** The draft of a questionnaire. */
export interface Written {
  name: string;
  summary: string;
  closed: boolean;
  form: QuestionnaireForm;
}

interface QuestionnaireEditorProps {
  /** Absent for a new one. */
  row?: AuthoredQuestionnaire;
  listPath: string;
  onMade?: (id: number) => void;
  readAgain: () => void;
}

/** Editor of a questionnaire: questions, levels, preview, reasons against publication, versions. */
export function QuestionnaireEditor({ row, listPath, onMade, readAgain }: QuestionnaireEditorProps) {
  const begun: Written = row ?? { name: '', summary: '', closed: false, form: emptyForm() };
  const [first] = useState<Written>({
    name: begun.name,
    summary: begun.summary,
    closed: begun.closed,
    form: begun.form,
  });
  const [written, setWritten] = useKeptState<Written>(`questionnaire-author:${row?.id ?? 'new'}`, first);
  const [tab, setTab] = useState('questions');
  const [theirs, setTheirs] = useState<AuthoredQuestionnaire>();
  const [isSaving, setSaving] = useState(false);
  const { form } = written;
  const change = (news: Partial<Written>) => setWritten((before) => ({ ...before, ...news }));
  const changeForm = (news: Partial<QuestionnaireForm>) =>
    setWritten((before) => ({ ...before, form: { ...before.form, ...news } }));
  const isChanged = JSON.stringify(written) !== JSON.stringify(first);
  const problems = checkQuestionnaire(form);

  const save = async (publish: boolean) => {
    if (publish && problems.length > 0) {
      setTab('check');
      say('error', `还有 ${problems.length} 处问题，改好后才能发布`);
      return;
    }
    setSaving(true);
    try {
      const version = (theirs ?? row)?.version;
      const saved = await platformCall(createQuestion, { ...written, id: row?.id, version, publish }, { silent: true });
      say('success', publish ? `已发布第 ${saved.publishedNumber} 版` : '草稿已保存');
      // The draft equals the stored one: nothing needs to be kept.
      setWritten(first);
      if (row) readAgain();
      else onMade?.(saved.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) setTheirs(error.failure?.current as AuthoredQuestionnaire);
      say('error', error.message);
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className="q-page">
      <Card>
        <div className="author-head">
          <label>
            问卷名称
            <Input value={written.name} maxLength={60} onChange={({ target }) => change({ name: target.value })} />
          </label>
          <label>
            说明
            <Input.TextArea
              value={written.summary}
              maxLength={500}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={({ target }) => change({ summary: target.value })}
            />
          </label>
        </div>
        <Flex gap={8} wrap align="center">
          <Writes>
            <Flex gap={8} wrap align="center">
              <Button type="primary" loading={isSaving} onClick={() => void save(true)}>
                发布第 {(row?.publishedNumber ?? 0) + 1} 版
              </Button>
              <Button loading={isSaving} onClick={() => void save(false)}>
                保存草稿
              </Button>
              <Checkbox checked={written.closed} onChange={({ target }) => change({ closed: target.checked })}>
                停用（不再收新的回答）
              </Checkbox>
            </Flex>
          </Writes>
          <Link to={listPath}>
            <Button>返回问卷列表</Button>
          </Link>
          <span className="q-note" role="status">
            {isChanged ? '有未保存的修改' : row ? '已保存' : ''}
          </span>
        </Flex>
        {theirs && (
          <Alert
            type="warning"
            showIcon
            className="author-conflict"
            message={`此问卷刚被他人修改，现有 ${theirs.form.questions.length} 题、已发布到第 ${theirs.publishedNumber} 版。再次保存将以您的内容为准。`}
            action={
              <Button
                size="small"
                onClick={() => {
                  setWritten(first);
                  readAgain();
                }}
              >
                改用他人的
              </Button>
            }
          />
        )}
      </Card>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          {
            key: 'questions',
            label: `题目（${form.questions.length}）`,
            children: <QuestionsPart form={form} problems={problems} onChange={changeForm} />,
          },
          {
            key: 'levels',
            label: `等级（${form.levels.length}）`,
            children: <LevelsPart form={form} onChange={(levels) => changeForm({ levels })} />,
          },
          { key: 'preview', label: '预览', children: <Preview form={form} /> },
          { key: 'check', label: `检查（${problems.length}）`, children: <Problems problems={problems} /> },
          ...(row && row.versions.length > 0
            ? [
                {
                  key: 'versions',
                  label: '版本',
                  children: (
                    <VersionsPart
                      row={row}
                      form={form}
                      onTake={(taken) => {
                        change({ form: taken });
                        setTab('questions');
                        say('success', '已放进草稿，保存或发布后生效');
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <Alert type="success" showIcon message="没有问题，可以发布。" />;
  return (
    <Card title="改好下面的问题才能发布">
      <ul className="q-list">
        {problems.map(({ question, text }) => (
          <li key={`${question}${text}`}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The questionnaire as shown to those who fill it in. */
function Preview({ form }: { form: QuestionnaireForm }) {
  const [answers, setAnswers] = useState<Record<string, Value | undefined>>({});
  return (
    <div className="q-page">
      <Alert type="info" showIcon message="这里的回答只用来试，不会保存。" />
      <QuestionList
        form={form}
        answers={answers}
        facts={[]}
        onAnswer={(key, value) => setAnswers((before) => ({ ...before, [key]: value }))}
      />
      <LevelRules form={form} answers={answers} />
    </div>
  );
}
