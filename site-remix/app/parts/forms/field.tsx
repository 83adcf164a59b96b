import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  /** A button beside the input. */
  children?: ReactNode;
}

/** A labelled input with its message below it. */
export function Field({ name, label, error, hint, children, ...input }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <input {...controlOf(name, error, hint)} {...input} />
      {children}
    </FieldFrame>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  defaultValue?: string;
  maxLength: number;
  rows?: number;
  required?: boolean;
}

/** A labelled input of several lines. */
export function TextField({ name, label, error, hint, rows = 8, ...text }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <textarea {...controlOf(name, error, hint)} rows={rows} {...text} />
    </FieldFrame>
  );
}

interface SelectFieldProps {
  name: string;
  label: string;
  error?: string;
  defaultValue?: string;
  /** Caption of the empty choice. */
  none: string;
  options: readonly { code: string; label: string }[];
}

/** A labelled choice of one value. */
export function SelectField({ name, label, error, defaultValue, none, options }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} error={error}>
      <select {...controlOf(name, error)} defaultValue={defaultValue}>
        <option value="">{none}</option>
        {options.map(({ code, label: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FrameProps {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  children: ReactNode;
}

function FieldFrame({ name, label, error, hint, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-row">{children}</div>
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className="field-error" id={`${name}-error`} data-swap={`${name}-error`}>
        {error}
      </p>
    </div>
  );
}

const controlOf = (name: string, error?: string, hint?: string) => ({
  id: name,
  name,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint ? `${name}-hint` : '', `${name}-error`].filter(Boolean).join(' '),
});
