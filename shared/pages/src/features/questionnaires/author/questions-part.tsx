import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Input, Tag } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { questionKindNames } from '@platform/contract/questionnaires/labels';
import type { Problem } from '@platform/domain/questionnaires/check-questionnaire';
import { offerUndo } from '../../../kit/parts/offer-undo';
import { changedAt, moved, newKey, newQuestion, withoutAt } from './new-parts';
import { QuestionForm } from './question-form';

interface QuestionsPartProps {
  form: QuestionnaireForm;
  problems: readonly Problem[];
  onChange: (news: Partial<QuestionnaireForm>) => void;
}

/** The questions in their order, moved by buttons and by Alt with the arrow keys; the open one beside them. */
export function QuestionsPart({ form, problems, onChange }: QuestionsPartProps) {
  const { questions, sections } = form;
  const [open, setOpen] = useState(questions[0]?.key);
  const [said, setSaid] = useState('');
  const editor = useRef<HTMLDivElement>(null);
  const openAt = questions.findIndex(({ key }) => key === open);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length) return;
    onChange({ questions: moved(questions, from, to) });
    setSaid(`移到第 ${to + 1} 题，共 ${questions.length} 题`);
  };
  const onKeys = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const add = () => {
    const section = questions[openAt]?.section ?? sections[0]?.key ?? '';
    const made = newQuestion(section);
    const after = openAt < 0 ? questions.length : openAt + 1;
    onChange({ questions: [...questions.slice(0, after), made, ...questions.slice(after)] });
    setOpen(made.key);
  };
  const copy = (at: number) => {
    const made = { ...questions[at]!, key: newKey('q') };
    onChange({ questions: [...questions.slice(0, at + 1), made, ...questions.slice(at + 1)] });
    setOpen(made.key);
  };
  const remove = (at: number) => {
    onChange({ questions: withoutAt(questions, at) });
    offerUndo(`已删除第 ${at + 1} 题`, () => {
      onChange({ questions });
      return Promise.resolve();
    });
  };
  return (
    <div className="author-questions">
      <Card title="题目" className="author-order">
        <p className="q-note">用箭头按钮调整次序；光标在题目上时也可以按 Alt 加上下方向键。</p>
        <ol aria-label="题目的次序">
          {questions.map(({ key, title, kind, showIf }, at) => (
            <li key={key} className={key === open ? 'author-open' : undefined}>
              <button
                type="button"
                className="author-name"
                aria-current={key === open}
                onClick={() => {
                  setOpen(key);
                  // On a narrow screen it is below the list.
                  requestAnimationFrame(() => editor.current?.scrollIntoView({ block: 'nearest' }));
                }}
                onKeyDown={onKeys(at)}
              >
                {at + 1}. {title || '未命名'}
              </button>
              <Flex gap={4} wrap align="center">
                <Tag>{questionKindNames[kind]}</Tag>
                {showIf && <Tag color="blue">有条件</Tag>}
                {problems.some(({ question }) => question === key) && <Tag color="red">有问题</Tag>}
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={`第 ${at + 1} 题上移`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={`第 ${at + 1} 题下移`}
                  disabled={at === questions.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  size="small"
                  icon={<CopyOutlined />}
                  aria-label={`复制第 ${at + 1} 题`}
                  onClick={() => copy(at)}
                />
                <Button
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`删除第 ${at + 1} 题`}
                  onClick={() => remove(at)}
                />
              </Flex>
            </li>
          ))}
        </ol>
        <span className="author-said" role="status">
          {said}
        </span>
        <Button icon={<PlusOutlined />} onClick={add}>
          添加题目
        </Button>
        <Sections form={form} onChange={onChange} />
      </Card>
      <div ref={editor}>
        {openAt >= 0 ? (
          <QuestionForm
            key={open}
            form={form}
            at={openAt}
            onChange={(news) => onChange({ questions: changedAt(questions, openAt, news) })}
          />
        ) : (
          <Card>
            <p className="q-note">选一道题来编写，或者添加一道。</p>
          </Card>
        )}
      </div>
    </div>
  );
}

function Sections({ form: { sections, questions }, onChange }: Pick<QuestionsPartProps, 'form' | 'onChange'>) {
  return (
    <fieldset className="q-fieldset author-sections">
      <legend>部分</legend>
      {sections.map(({ key, name }, at) => (
        <Flex key={key} gap={8}>
          <Input
            aria-label={`第 ${at + 1} 部分的名称`}
            value={name}
            maxLength={60}
            onChange={({ target }) => onChange({ sections: changedAt(sections, at, { name: target.value }) })}
          />
          <Button
            icon={<ArrowUpOutlined />}
            aria-label={`第 ${at + 1} 部分上移`}
            disabled={at === 0}
            onClick={() => onChange({ sections: moved(sections, at, at - 1) })}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={`删除第 ${at + 1} 部分`}
            title={questions.some(({ section }) => section === key) ? '这部分还有题目' : undefined}
            disabled={questions.some(({ section }) => section === key)}
            onClick={() => onChange({ sections: withoutAt(sections, at) })}
          />
        </Flex>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => onChange({ sections: [...sections, { key: newKey('s'), name: '' }] })}
      >
        添加部分
      </Button>
    </fieldset>
  );
}
