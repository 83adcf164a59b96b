import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Card, Checkbox, Input, Select } from 'antd';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { factNames, questionKindNames } from '@platform/contract/questionnaires/labels';
import { optionsOf } from '@platform/contract/labels';
import { ConditionForm } from './condition-form';
import { type AuthoredQuestion, changedAt, moved, newOption, withoutAt } from './new-parts';
import { NumberInput } from './number-input';

interface QuestionFormProps {
  form: QuestionnaireForm;
  at: number;
  onChange: (news: Partial<AuthoredQuestion>) => void;
}

/** A question: its text, points and effort of the answers, and its condition. */
export function QuestionForm({ form, at, onChange }: QuestionFormProps) {
  const question = form.questions[at]!;
  const { kind, title, help, section, required, unit, fact, min, max } = question;
  const isChoice = kind === 'single' || kind === 'multiple';
  const isNumber = kind === 'number' || kind === 'scale';
  const changeKind = (next: AuthoredQuestion['kind']) => {
    const isOffered = next === 'single' || next === 'multiple';
    const isCounted = next === 'number' || next === 'scale';
    onChange({
      kind: next,
      options: isOffered ? (question.options.length > 0 ? question.options : [newOption(), newOption()]) : [],
      bands: isCounted ? question.bands : [],
      min: next === 'scale' ? 1 : null,
      max: next === 'scale' ? 5 : null,
      fact: next === 'number' ? fact : null,
    });
  };
  return (
    <Card title={`第 ${at + 1} 题`} className="author-form">
      <label>
        题目
        <Input.TextArea
          value={title}
          maxLength={300}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </label>
      <label>
        说明
        <Input value={help} maxLength={500} onChange={(event) => onChange({ help: event.target.value })} />
      </label>
      <div className="author-row">
        <label>
          题型
          <Select aria-label="题型" value={kind} options={optionsOf(questionKindNames)} onChange={changeKind} />
        </label>
        <label>
          所属部分
          <Select
            aria-label="所属部分"
            value={section}
            options={form.sections.map(({ key, name }) => ({ value: key, label: name || '未命名' }))}
            onChange={(next) => onChange({ section: next })}
          />
        </label>
        <Checkbox checked={required} onChange={(event) => onChange({ required: event.target.checked })}>
          必答
        </Checkbox>
      </div>
      {isNumber && (
        <div className="author-row">
          <NumberInput label="最小值" value={min} onChange={(next) => onChange({ min: next })} placeholder="0" />
          <NumberInput label="最大值" value={max} onChange={(next) => onChange({ max: next })} placeholder="不限" />
          <label>
            单位
            <Input value={unit} maxLength={20} onChange={(event) => onChange({ unit: event.target.value })} />
          </label>
          {kind === 'number' && (
            <label>
              平台预填
              <Select<keyof typeof factNames | ''>
                aria-label="平台预填"
                value={fact ?? ''}
                options={[{ value: '', label: '不预填' }, ...optionsOf(factNames)]}
                onChange={(next) => onChange({ fact: next === '' ? null : next })}
              />
            </label>
          )}
        </div>
      )}
      {isChoice && <Options question={question} onChange={onChange} />}
      {isNumber && <Bands question={question} onChange={onChange} />}
      <ConditionForm form={form} at={at} value={question.showIf} onChange={(showIf) => onChange({ showIf })} />
    </Card>
  );
}

type PartProps = { question: AuthoredQuestion; onChange: QuestionFormProps['onChange'] };

const EFFORT = '投入是从没有做到这一项大约要花的力气，用来算最省力的路径；不填表示不建议去做。';

function Options({ question: { options }, onChange }: PartProps) {
  const change = (next: AuthoredQuestion['options']) => onChange({ options: next });
  return (
    <fieldset className="q-fieldset author-lines">
      <legend>选项</legend>
      <p className="q-note">{EFFORT}</p>
      {options.map((option, at) => (
        <div key={option.key} className="author-line">
          <label className="author-grow">
            选项 {at + 1}
            <Input
              value={option.text}
              maxLength={200}
              onChange={({ target }) => change(changedAt(options, at, { text: target.value }))}
            />
          </label>
          <NumberInput
            label="分值"
            min={0}
            value={option.points}
            onChange={(points) => change(changedAt(options, at, { points: points ?? 0 }))}
          />
          <NumberInput
            label="投入"
            min={0}
            value={option.effort}
            placeholder="不建议"
            onChange={(effort) => change(changedAt(options, at, { effort }))}
          />
          <Button
            icon={<ArrowUpOutlined />}
            aria-label={`选项 ${at + 1} 上移`}
            disabled={at === 0}
            onClick={() => change(moved(options, at, at - 1))}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={`删除选项 ${at + 1}`}
            onClick={() => change(withoutAt(options, at))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => change([...options, newOption()])}>
        添加选项
      </Button>
    </fieldset>
  );
}

function Bands({ question: { bands, min }, onChange }: PartProps) {
  const change = (next: AuthoredQuestion['bands']) => onChange({ bands: next });
  const from = bands.length > 0 ? bands[bands.length - 1]!.from + 1 : (min ?? 1);
  return (
    <fieldset className="q-fieldset author-lines">
      <legend>分档计分</legend>
      <p className="q-note">达到起点就得这一档的分，取最高的一档。{EFFORT}</p>
      {bands.map((band, at) => (
        <div key={at} className="author-line">
          <NumberInput
            label="从"
            value={band.from}
            onChange={(next) => change(changedAt(bands, at, { from: next ?? 0 }))}
          />
          <NumberInput
            label="分值"
            min={0}
            value={band.points}
            onChange={(points) => change(changedAt(bands, at, { points: points ?? 0 }))}
          />
          <NumberInput
            label="投入"
            min={0}
            value={band.effort}
            placeholder="不建议"
            onChange={(effort) => change(changedAt(bands, at, { effort }))}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={`删除第 ${at + 1} 档`}
            onClick={() => change(withoutAt(bands, at))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => change([...bands, { from, points: 0, effort: 1 }])}>
        添加一档
      </Button>
    </fieldset>
  );
}
