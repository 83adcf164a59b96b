interface TickFieldProps {
  name: string;
  label: string;
  hint?: string;
  defaultChecked: boolean;
}

/** Something that is agreed to or not. */
export function TickField({ name, label, hint, defaultChecked }: TickFieldProps) {
  return (
    <div className="tick-field">
      <label htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={defaultChecked}
          aria-describedby={hint ? `${name}-hint` : undefined}
        />
        {label}
      </label>
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
