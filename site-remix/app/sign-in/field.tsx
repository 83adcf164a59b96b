import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  /** Beside the input: a button that belongs to it. */
  children?: ReactNode;
}

/** A labelled input with its message below it. */
export function Field({ name, label, error, hint, children, ...input }: FieldProps) {
  const described = [hint ? `${name}-hint` : '', `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-row">
        <input id={name} name={name} aria-invalid={error ? true : undefined} aria-describedby={described} {...input} />
        {children}
      </div>
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
