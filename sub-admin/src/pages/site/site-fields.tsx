import { DatePicker, Form, Input, InputNumber } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { fieldId } from './focus-place';
import { useSite } from './site-context';

interface FieldProps {
  /** Path in the document: `menus.0.label`. */
  path: string;
  label: string;
  required?: boolean;
  extra?: ReactNode;
}

/** Props that a field passes to its input. */
export interface FieldInput {
  id: string;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A line of the form: label, input and fault. */
export function Field({
  path,
  label,
  required,
  extra,
  children,
}: FieldProps & { children: (input: FieldInput) => ReactNode }) {
  const { faultAt, visit } = useSite();
  const id = fieldId(path);
  const fault = faultAt(path);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      extra={extra}
      validateStatus={fault ? 'error' : undefined}
      help={fault && <span id={`${id}-fault`}>{fault}</span>}
    >
      <div onBlur={() => visit(path)}>
        {children({
          id,
          ...(fault && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
        })}
      </div>
    </Form.Item>
  );
}

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  most: number;
  placeholder?: string;
  /** Number of text rows; a single-line input if undefined. */
  rows?: number;
}

/** A text field. */
export function TextField({ value, onChange, most, placeholder, rows, ...field }: TextFieldProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <Field {...field}>
      {(input) =>
        rows ? (
          <Input.TextArea
            {...input}
            autoSize={{ minRows: rows, maxRows: 12 }}
            value={value}
            maxLength={most}
            placeholder={placeholder}
            onChange={change}
          />
        ) : (
          <Input {...input} allowClear value={value} maxLength={most} placeholder={placeholder} onChange={change} />
        )
      }
    </Field>
  );
}

interface DayFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A field for a date, which may be empty. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <DatePicker
          {...input}
          style={{ width: '100%' }}
          value={value ? dayjs(value) : null}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  unit?: string;
}

/** A field for a number, which may be empty. */
export function NumberField({ value, onChange, placeholder, unit, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <InputNumber
          {...input}
          style={{ width: '100%' }}
          precision={0}
          value={value}
          placeholder={placeholder}
          suffix={unit}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
