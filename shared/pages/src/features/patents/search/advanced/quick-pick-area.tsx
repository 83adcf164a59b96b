import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { choiceValues } from '@platform/domain/query/choices';
import { fieldHelp } from '@platform/domain/query/field-help';
import type { FormRow } from '@platform/domain/query/query-form';
import { readChoices, readSpan, writeChoices, writeSpan, type Span } from './quick-picks';
import './quick-picks.css';

interface QuickPickAreaProps {
  rows: readonly FormRow[];
  disabled: boolean;
  onChange: (rows: FormRow[]) => void;
}

const TAGS = ['PT', 'LV'] as const;
const SPANS = [
  ['ADY', '年'],
  ['PDY', '年'],
  ['CLMN', '项'],
  ['CTBYN', '次'],
  ['FAMN', '件'],
  ['TRN', '次'],
] as const;

/** Frequent conditions to click. Each is a row of the form, and the form's rows are shown here. */
export function QuickPickArea({ rows, disabled, onChange }: QuickPickAreaProps) {
  return (
    <section className="quick-picks" aria-label="常用条件">
      {TAGS.map((field) => {
        const chosen = readChoices(rows, field);
        return (
          <div key={field} className="quick-pick quick-pick-tags" role="group" aria-label={fieldHelp(field).name}>
            <span className="quick-name">{fieldHelp(field).name}</span>
            <span>
              {choiceValues(field).map((value) => {
                const on = chosen.includes(value);
                const toggle = () =>
                  onChange(
                    writeChoices(rows, field, on ? chosen.filter((each) => each !== value) : [...chosen, value]),
                  );
                return (
                  <button
                    key={value}
                    type="button"
                    className={on ? 'quick-choice quick-choice-on' : 'quick-choice'}
                    aria-pressed={on}
                    disabled={disabled}
                    onClick={toggle}
                  >
                    {value}
                  </button>
                );
              })}
            </span>
          </div>
        );
      })}
      <div className="quick-pick">
        <span className="quick-name">镇街</span>
        <Select
          aria-label="镇街"
          mode="multiple"
          className="quick-towns"
          disabled={disabled}
          placeholder="不限"
          value={readChoices(rows, 'TOWN')}
          options={choiceValues('TOWN').map((value) => ({ value, label: value }))}
          onChange={(values: string[]) => onChange(writeChoices(rows, 'TOWN', values))}
        />
      </div>
      {SPANS.map(([field, unit]) => (
        <SpanPick
          key={field}
          name={fieldHelp(field).name}
          unit={unit}
          span={readSpan(rows, field)}
          disabled={disabled}
          onChange={(span) => onChange(writeSpan(rows, field, span))}
        />
      ))}
    </section>
  );
}

/** A range; applied when the field loses the focus or Enter is pressed, so that an incomplete year is no condition. */
function SpanPick({
  name,
  unit,
  span,
  disabled,
  onChange,
}: {
  name: string;
  unit: string;
  span: Span;
  disabled: boolean;
  onChange: (span: Span) => void;
}) {
  const [draft, setDraft] = useState(span);
  useEffect(() => setDraft(span), [span.from, span.to]);
  const settle = () => {
    if (draft.from !== span.from || draft.to !== span.to) onChange(draft);
  };
  const end = (key: keyof Span, label: string) => (
    <Input
      aria-label={`${name}${label}`}
      className="quick-number"
      inputMode="numeric"
      maxLength={8}
      disabled={disabled}
      placeholder="不限"
      value={draft[key]}
      onChange={(event) => setDraft({ ...draft, [key]: event.target.value.replace(/\D/g, '') })}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
  return (
    <div className="quick-pick" role="group" aria-label={name}>
      <span className="quick-name">{name}</span>
      <span className="quick-span">
        {end('from', '从')}
        <span>至</span>
        {end('to', '到')}
        <span>{unit}</span>
      </span>
    </div>
  );
}
