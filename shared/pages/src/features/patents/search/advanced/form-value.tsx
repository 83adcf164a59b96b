import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { LEGAL_EVENT_CODES } from '@platform/domain/patents/legal-events';
import { choiceValues } from '@platform/domain/query/choices';
import { lookedUp, lookupKind } from '@platform/domain/query/complete-query';
import { fieldHelp } from '@platform/domain/query/field-help';
import type { FormRow } from '@platform/domain/query/query-form';
import { useLookedUp } from '../use-looked-up';

interface FormValueProps {
  row: FormRow;
  /** Index of the row, from 0. */
  at: number;
  faulty: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The value of a condition, with suggestions: values of the field, names, classes. */
export function FormValue({ row, at, faulty, disabled, onChange }: FormValueProps) {
  const [composing, setComposing] = useState(false);
  const [typing, setTyping] = useState(false);
  const kind = lookupKind(row.field);
  const part = row.value.trim();
  const lookup =
    kind && typing && !composing && part !== '' && part.length <= 60
      ? { kind, part, isBare: false, inQuotes: false }
      : undefined;
  const found = useLookedUp(lookup);
  const options = lookup
    ? lookedUp(lookup, found).map(({ label, insert, detail }) => ({
        value: insert,
        label: (
          <span className="form-choice">
            <span>{label}</span>
            <small>{detail}</small>
          </span>
        ),
      }))
    : valueOptions(row);
  return (
    <AutoComplete
      disabled={disabled}
      value={row.value}
      options={options}
      // Enter searches the typed text; a name has to be chosen.
      defaultActiveFirstOption={kind === null}
      status={faulty ? 'error' : undefined}
      onSearch={() => setTyping(true)}
      onSelect={() => setTyping(false)}
      onBlur={() => setTyping(false)}
      onChange={(value: string) => onChange(value ?? '')}
    >
      <Input
        aria-label={`第 ${at + 1} 行检索内容`}
        aria-invalid={faulty}
        aria-describedby={faulty ? `row-fault-${at}` : undefined}
        maxLength={2000}
        allowClear
        placeholder={placeholderOf(row)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
    </AutoComplete>
  );
}

function valueOptions({ field, op, value }: FormRow) {
  if (field.includes('/') || op === 'in') return [];
  if (fieldHelp(field).type === 'event')
    return LEGAL_EVENT_CODES.filter(
      ({ code, name }) => value !== '' && (code.startsWith(value.toUpperCase()) || name.includes(value)),
    )
      .slice(0, 20)
      .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const values = choiceValues(field);
  return values
    .filter((each) => value === '' || values.includes(value) || each.includes(value))
    .slice(0, 40)
    .map((each) => ({ value: each }));
}

function placeholderOf({ field, op }: FormRow): string {
  if (op === 'in') return '起 TO 止，例如 2019 TO 2024，* 表示不限';
  const { type, example } = fieldHelp(field.split('/')[0]!);
  if (type === 'text') return '词与词之间空格表示并且，可用 OR、NOT、引号和邻近运算';
  return `例如 ${example.replace(/^[A-Z0-9_]+[=:<>]*/, '')}`;
}
