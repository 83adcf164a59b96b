import { PictureInput } from '../content/picture-input';
import { Field } from './site-fields';

interface PictureFieldProps {
  path: string;
  label: string;
  /** Name of the picture in the button texts. */
  noun?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  required?: boolean;
  extra?: string;
}

/** A field for a picture of the media library. */
export function PictureField({ value, onChange, noun, ...field }: PictureFieldProps) {
  return <Field {...field}>{({ id }) => <PictureInput id={id} noun={noun} value={value} onChange={onChange} />}</Field>;
}
