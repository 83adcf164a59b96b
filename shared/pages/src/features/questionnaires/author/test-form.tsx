import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { type AuthoredQuestion, type AuthoredTest, newTest } from './new-parts';

const OPS: Readonly<Record<AuthoredQuestion['kind'], readonly AuthoredTest['op'][]>> = {
  single: ['oneOf', 'answered'],
  multiple: ['oneOf', 'answered'],
  number: ['atLeast', 'atMost', 'answered'],
  scale: ['atLeast', 'atMost', 'answered'],
  text: ['answered'],
  date: ['from', 'until', 'answered'],
};
const OP_NAMES: Readonly<Record<AuthoredTest['op'], string>> = {
  oneOf: '选择了其中之一',
  answered: '已填写',
  atLeast: '不小于',
  atMost: '不大于',
  from: '在这一天或以后',
  until: '在这一天或以前',
};

interface TestFormProps {
  /** Names its inputs. */
  label: string;
  questions: readonly AuthoredQuestion[];
  /** The questions that it can refer to. */
  offered: readonly AuthoredQuestion[];
  test: AuthoredTest;
  canBeNot?: boolean;
  onChange: (test: AuthoredTest) => void;
  onRemove: () => void;
}

/** One test of an answer, chosen from the questions. */
export function TestForm({ label, questions, offered, test, canBeNot = false, onChange, onRemove }: TestFormProps) {
  const question = questions.find(({ key }) => key === test.question);
  const numberOf = (key: string) => questions.findIndex((each) => each.key === key) + 1;
  const nameOf = ({ key, title }: AuthoredQuestion) => `${numberOf(key)}. ${title || '未命名'}`;
  const choose = (key: string) => {
    const next = questions.find((each) => each.key === key);
    if (next) onChange(newTest(next));
  };
  return (
    <div className="author-test">
      <Select
        aria-label={`${label}：题目`}
        value={test.question}
        showSearch={offered.length > 8}
        optionFilterProp="label"
        options={[
          ...offered.map((each) => ({ value: each.key, label: nameOf(each) })),
          // Its question was moved behind it or removed: the test stays visible.
          ...(offered.some(({ key }) => key === test.question)
            ? []
            : [{ value: test.question, label: question ? `${nameOf(question)}（在后面）` : '已删除的题目' }]),
        ]}
        onChange={choose}
      />
      {canBeNot && (
        <Select
          aria-label={`${label}：是或不是`}
          value={test.not}
          options={[
            { value: false, label: '是' },
            { value: true, label: '不是' },
          ]}
          onChange={(not) => onChange({ ...test, not })}
        />
      )}
      {question && (
        <Select
          aria-label={`${label}：怎样`}
          value={test.op}
          options={OPS[question.kind].map((op) => ({ value: op, label: OP_NAMES[op] }))}
          onChange={(op) => onChange({ ...test, op })}
        />
      )}
      {test.op === 'oneOf' && question && (
        <Select
          mode="multiple"
          aria-label={`${label}：选项`}
          value={test.options}
          options={question.options.map(({ key, text }, at) => ({ value: key, label: text || `选项 ${at + 1}` }))}
          onChange={(options) => onChange({ ...test, options })}
        />
      )}
      {(test.op === 'atLeast' || test.op === 'atMost') && (
        <InputNumber
          aria-label={`${label}：数值`}
          value={test.value}
          precision={0}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      {(test.op === 'from' || test.op === 'until') && (
        <Input
          type="date"
          aria-label={`${label}：日期`}
          value={test.day ?? ''}
          onChange={({ target }) => onChange({ ...test, day: target.value === '' ? null : target.value })}
        />
      )}
      <Button icon={<DeleteOutlined />} aria-label={`删除${label}`} onClick={onRemove} />
    </div>
  );
}
