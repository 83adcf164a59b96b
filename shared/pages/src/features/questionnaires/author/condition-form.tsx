import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Select } from 'antd';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { type AuthoredQuestion, changedAt, newTest, withoutAt } from './new-parts';
import { TestForm } from './test-form';

type Condition = NonNullable<AuthoredQuestion['showIf']>;

const JOINS = [
  { value: 'all' as const, label: '全部满足' },
  { value: 'any' as const, label: '满足任意一个' },
];

interface ConditionFormProps {
  form: QuestionnaireForm;
  at: number;
  value: Condition | null;
  onChange: (value: Condition | null) => void;
}

/** The condition of a question, chosen from earlier questions: tests in groups, joined by and or or. */
export function ConditionForm({ form, at, value, onChange }: ConditionFormProps) {
  const earlier = form.questions.slice(0, at);
  const last = earlier[earlier.length - 1];
  if (!last && value === null) return <p className="q-note">第一题总会显示。</p>;
  const begin = (): Condition => ({
    join: 'all',
    groups: [{ join: 'all', tests: last ? [newTest(last)] : [] }],
  });
  return (
    <fieldset className="q-fieldset author-lines">
      <legend>显示条件</legend>
      <Checkbox checked={value !== null} onChange={({ target }) => onChange(target.checked ? begin() : null)}>
        只在前面的回答满足条件时显示
      </Checkbox>
      {value && (
        <>
          {value.groups.length > 1 && (
            <Select
              aria-label="各组条件"
              value={value.join}
              options={JOINS.map((join) => ({ ...join, label: `各组${join.label}` }))}
              onChange={(join) => onChange({ ...value, join })}
            />
          )}
          {value.groups.map((group, which) => (
            <div key={which} className="author-group">
              <Flex gap={8} wrap align="center">
                <span>第 {which + 1} 组</span>
                <Select
                  aria-label={`第 ${which + 1} 组的条件`}
                  value={group.join}
                  options={JOINS}
                  onChange={(join) => onChange({ ...value, groups: changedAt(value.groups, which, { join }) })}
                />
                {value.groups.length > 1 && (
                  <Button onClick={() => onChange({ ...value, groups: withoutAt(value.groups, which) })}>
                    删除第 {which + 1} 组
                  </Button>
                )}
              </Flex>
              {group.tests.map((test, each) => (
                <TestForm
                  key={each}
                  label={`第 ${which + 1} 组条件 ${each + 1}`}
                  questions={form.questions}
                  offered={earlier}
                  test={test}
                  canBeNot
                  onChange={(next) =>
                    onChange({
                      ...value,
                      groups: changedAt(value.groups, which, { tests: changedAt(group.tests, each, next) }),
                    })
                  }
                  onRemove={() =>
                    onChange({
                      ...value,
                      groups: changedAt(value.groups, which, { tests: withoutAt(group.tests, each) }),
                    })
                  }
                />
              ))}
              {last && (
                <Button
                  icon={<PlusOutlined />}
                  onClick={() =>
                    onChange({
                      ...value,
                      groups: changedAt(value.groups, which, { tests: [...group.tests, newTest(last)] }),
                    })
                  }
                >
                  添加条件
                </Button>
              )}
            </div>
          ))}
          {last && (
            <Button
              icon={<PlusOutlined />}
              onClick={() => onChange({ ...value, groups: [...value.groups, { join: 'all', tests: [newTest(last)] }] })}
            >
              添加一组条件
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
