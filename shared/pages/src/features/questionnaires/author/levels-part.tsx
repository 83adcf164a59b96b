import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Input, Select } from 'antd';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { mostOf } from '@platform/domain/questionnaires/scores';
import { type AuthoredLevel, changedAt, moved, newKey, newTest, withoutAt } from './new-parts';
import { NumberInput } from './number-input';
import { TestForm } from './test-form';

interface LevelsPartProps {
  form: QuestionnaireForm;
  onChange: (levels: AuthoredLevel[]) => void;
}

/** The levels, lowest first, each with its requirements. */
export function LevelsPart({ form, onChange }: LevelsPartProps) {
  const { levels, questions } = form;
  const most = questions.reduce((sum, question) => sum + mostOf(question), 0);
  const add = () => onChange([...levels, { key: newKey('l'), name: '', minTotal: 0, minSections: [], required: [] }]);
  return (
    <div className="q-page">
      <p className="q-note">等级从低到高排列，达到一个等级要满足它的每一项要求。问卷满分 {most} 分。</p>
      {levels.map((level, at) => (
        <LevelCard
          key={level.key}
          form={form}
          level={level}
          at={at}
          onChange={(news) => onChange(changedAt(levels, at, news))}
          onRaise={() => onChange(moved(levels, at, at - 1))}
          onRemove={() => onChange(withoutAt(levels, at))}
        />
      ))}
      <div>
        <Button icon={<PlusOutlined />} onClick={add}>
          添加等级
        </Button>
      </div>
    </div>
  );
}

interface LevelCardProps {
  form: QuestionnaireForm;
  level: AuthoredLevel;
  at: number;
  onChange: (news: Partial<AuthoredLevel>) => void;
  onRaise: () => void;
  onRemove: () => void;
}

function LevelCard({ form, level, at, onChange, onRaise, onRemove }: LevelCardProps) {
  const { sections, questions } = form;
  const { name, minTotal, minSections, required } = level;
  const free = sections.find(({ key }) => !minSections.some(({ section }) => section === key));
  const first = questions[0];
  return (
    <Card
      title={`第 ${at + 1} 级`}
      className="author-form"
      extra={
        <Flex gap={8}>
          <Button icon={<ArrowUpOutlined />} aria-label={`第 ${at + 1} 级上移`} disabled={at === 0} onClick={onRaise} />
          <Button icon={<DeleteOutlined />} aria-label={`删除第 ${at + 1} 级`} onClick={onRemove} />
        </Flex>
      }
    >
      <div className="author-row">
        <label>
          等级名称
          <Input value={name} maxLength={40} onChange={({ target }) => onChange({ name: target.value })} />
        </label>
        <NumberInput
          label="总分不低于"
          min={0}
          value={minTotal}
          onChange={(next) => onChange({ minTotal: next ?? 0 })}
        />
      </div>
      <fieldset className="q-fieldset author-lines">
        <legend>各部分的最低分</legend>
        {minSections.map(({ section, points }, each) => (
          <div key={section} className="author-line">
            <label className="author-grow">
              部分
              <Select
                aria-label={`第 ${at + 1} 级的部分 ${each + 1}`}
                value={section}
                options={sections
                  .filter(({ key }) => key === section || !minSections.some((other) => other.section === key))
                  .map((own) => ({ value: own.key, label: own.name || '未命名' }))}
                onChange={(next) => onChange({ minSections: changedAt(minSections, each, { section: next }) })}
              />
            </label>
            <NumberInput
              label="不低于"
              min={0}
              value={points}
              onChange={(next) => onChange({ minSections: changedAt(minSections, each, { points: next ?? 0 }) })}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${at + 1} 级的部分 ${each + 1}`}
              onClick={() => onChange({ minSections: withoutAt(minSections, each) })}
            />
          </div>
        ))}
        {free && (
          <Button
            icon={<PlusOutlined />}
            onClick={() => onChange({ minSections: [...minSections, { section: free.key, points: 0 }] })}
          >
            添加部分的最低分
          </Button>
        )}
      </fieldset>
      <fieldset className="q-fieldset author-lines">
        <legend>必须满足的条件</legend>
        {required.map((test, each) => (
          <TestForm
            key={each}
            label={`第 ${at + 1} 级条件 ${each + 1}`}
            questions={questions}
            offered={questions}
            test={test}
            onChange={(next) => onChange({ required: changedAt(required, each, next) })}
            onRemove={() => onChange({ required: withoutAt(required, each) })}
          />
        ))}
        {first && (
          <Button icon={<PlusOutlined />} onClick={() => onChange({ required: [...required, newTest(first)] })}>
            添加必须满足的条件
          </Button>
        )}
      </fieldset>
    </Card>
  );
}
