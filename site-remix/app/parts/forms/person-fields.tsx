import { Field } from './field';

interface PersonFieldProps {
  labels: { name: string; mobile: string };
  values: { name?: string; mobile?: string };
  errors: { name?: string; mobile?: string };
}

/** Name of the sender; the browser can fill it in. */
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

/** Mobile number of the sender; blanks and a country code are accepted. */
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
