import { Field } from './field';

interface PersonFieldProps {
  labels: { name: string; mobile: string };
  values: { name?: string; mobile?: string };
  errors: { name?: string; mobile?: string };
}

/** Who sends a form: the browser fills it in. */
export function NameField({ labels, values, errors }: PersonFieldProps) {
  return (
    <Field
      name="name"
      label={labels.name}
      error={errors.name}
      defaultValue={values.name}
      autoComplete="name"
      maxLength={40}
      required
    />
  );
}

/** The number somebody is reached at, as people write it: with blanks and a country code too. */
export function MobileField({ labels, values, errors, hint }: PersonFieldProps & { hint?: string }) {
  return (
    <Field
      name="mobile"
      label={labels.mobile}
      type="tel"
      error={errors.mobile}
      hint={hint}
      defaultValue={values.mobile}
      autoComplete="tel"
      maxLength={20}
      required
    />
  );
}
