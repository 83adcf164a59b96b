import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import {
  SHOWN_UNITS,
  shownAllowance,
  type ShownUnit,
  type TimeAllowance,
} from '@platform/domain/demands/time-allowance';

interface AllowanceInputProps {
  id?: string;
  value?: TimeAllowance;
  onChange?: (value: TimeAllowance | undefined) => void;
  /** Accessible name of the input. */
  label: string;
}

const options = (Object.keys(SHOWN_UNITS) as ShownUnit[]).map((value) => ({ value, label: SHOWN_UNITS[value].label }));

/** An input for a duration: a number and its unit. */
export function AllowanceInput({ id, value, onChange, label }: AllowanceInputProps) {
  const [chosen, setChosen] = useState<ShownUnit>('workingDays');
  const { unit, times } = SHOWN_UNITS[chosen];
  // Keeps the chosen unit while it can express the value; otherwise takes the unit of the value.
  const fits = !value || (value.unit === unit && value.amount % times === 0);
  const { shown, count } =
    value && !fits ? shownAllowance(value) : { shown: chosen, count: value && value.amount / times };
  const tell = (key: ShownUnit, number: number | null | undefined) => {
    setChosen(key);
    onChange?.(number == null ? undefined : { unit: SHOWN_UNITS[key].unit, amount: number * SHOWN_UNITS[key].times });
  };
  return (
    <Space.Compact block>
      <InputNumber
        id={id}
        style={{ width: '60%' }}
        min={1}
        precision={0}
        value={count ?? null}
        onChange={(number) => tell(shown, number)}
      />
      <Select
        style={{ width: '40%' }}
        aria-label={`${label}的单位`}
        value={shown}
        options={options}
        onChange={(key) => tell(key, count)}
      />
    </Space.Compact>
  );
}
