import { Checkbox, Input, InputNumber, Select, Switch } from 'antd';
import type { ParameterRow, ParameterValue } from '@platform/contract/parameters/parameter';
import { HoursInput } from './hours-input';
import { WEEKDAYS } from './weekdays';

interface ParameterInputProps {
  parameter: ParameterRow;
  /** Set by the surrounding form. */
  id?: string;
  value?: ParameterValue;
  onChange?: (value: ParameterValue | null) => void;
}

/** The input for the value of a parameter, chosen by its type. */
export function ParameterInput({ parameter, id, value, onChange }: ParameterInputProps) {
  const { type, unit, choices } = parameter;
  switch (type) {
    case 'number':
    case 'days':
      return (
        <InputNumber
          id={id}
          value={value as number}
          onChange={(next) => onChange?.(next)}
          min={parameter.min ?? undefined}
          max={parameter.max ?? undefined}
          precision={0}
          addonAfter={unit}
          style={{ width: '100%' }}
        />
      );
    case 'hours':
      return <HoursInput id={id} value={value as string[]} onChange={onChange} />;
    case 'time':
      return (
        <Input
          id={id}
          inputMode="numeric"
          placeholder="08:30"
          maxLength={5}
          value={value as string}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'weekdays':
      return (
        <Checkbox.Group
          value={value as number[]}
          onChange={(next) => onChange?.([...next].sort((a, b) => a - b))}
          options={WEEKDAYS.map((label, at) => ({ label: `周${label}`, value: at + 1 }))}
        />
      );
    case 'switch':
      return (
        <Switch id={id} checked={value as boolean} onChange={onChange} checkedChildren="开" unCheckedChildren="关" />
      );
    case 'choice':
      return <Select id={id} value={value as string} onChange={onChange} options={choices} />;
    case 'text':
      return (
        <Input
          id={id}
          value={value as string}
          maxLength={parameter.max ?? undefined}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
  }
}
