import { InputNumber } from 'antd';

interface NumberInputProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  min?: number;
}

/** A whole number with its name above it. */
export function NumberInput({ label, value, onChange, placeholder, min }: NumberInputProps) {
  return (
    <label className="author-number">
      {label}
      <InputNumber
        value={value}
        min={min}
        precision={0}
        placeholder={placeholder}
        onChange={(next) => onChange(next)}
      />
    </label>
  );
}
