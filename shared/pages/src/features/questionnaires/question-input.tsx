import { Checkbox, Input, InputNumber, Radio } from 'antd';
import { type Question, rangeOf, type Value } from '@platform/domain/questionnaires/questionnaire';
import { TEXT_MOST } from '@platform/domain/questionnaires/answers';
import { asKeys } from '@platform/domain/questionnaires/visibility';

interface QuestionInputProps {
  question: Question;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const worth = (points: number) => (points > 0 ? <small className="q-points">{points} 分</small> : null);

/** The input of one question, with its points, so that the scoring is visible. */
export function QuestionInput({ question, value, onChange }: QuestionInputProps) {
  const { key, kind, title, options, unit, required } = question;
  const { min, max } = rangeOf(question);
  switch (kind) {
    case 'single':
      return (
        <>
          <Radio.Group className="q-options" value={value} onChange={({ target }) => onChange(String(target.value))}>
            {options.map((option) => (
              <Radio key={option.key} value={option.key}>
                {option.text} {worth(option.points)}
              </Radio>
            ))}
          </Radio.Group>
          {!required && value !== undefined && (
            <button type="button" className="q-clear" onClick={() => onChange(undefined)}>
              清除选择
            </button>
          )}
        </>
      );
    case 'multiple':
      return (
        <Checkbox.Group className="q-options" value={[...asKeys(value)]} onChange={(keys) => onChange(keys)}>
          {options.map((option) => (
            <Checkbox key={option.key} value={option.key}>
              {option.text} {worth(option.points)}
            </Checkbox>
          ))}
        </Checkbox.Group>
      );
    case 'number':
      return (
        <InputNumber
          id={`q-${key}`}
          aria-label={title}
          className="q-number"
          value={typeof value === 'number' ? value : null}
          min={min}
          max={max}
          precision={0}
          addonAfter={unit || undefined}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'scale':
      return (
        <Radio.Group
          className="q-scale"
          optionType="button"
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          options={Array.from({ length: max - min + 1 }, (_, at) => ({ value: min + at, label: String(min + at) }))}
        />
      );
    case 'date':
      return (
        <Input
          type="date"
          id={`q-${key}`}
          aria-label={title}
          className="q-number"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'text':
      return (
        <Input.TextArea
          id={`q-${key}`}
          aria-label={title}
          autoSize={{ minRows: 2, maxRows: 10 }}
          maxLength={TEXT_MOST}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
  }
}
