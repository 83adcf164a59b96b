import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { MinuteInput } from './minute-input';

interface InstantInputProps {
  /** ISO 8601. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** False for required inputs. */
  allowClear?: boolean;
}

/** A moment, chosen and shown in China's time, independent of the browser's zone. */
export function InstantInput({ value, onChange, ...rest }: InstantInputProps) {
  return (
    <MinuteInput
      {...rest}
      value={value ? shanghaiTime(new Date(value)) : null}
      onChange={(minute) => onChange?.(minute && new Date(`${minute.replace(' ', 'T')}:00+08:00`).toISOString())}
    />
  );
}
