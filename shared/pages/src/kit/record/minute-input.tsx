import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { clearCross } from '../parts/clear-cross';

const FORMAT = 'YYYY-MM-DD HH:mm';

interface MinuteInputProps {
  /** YYYY-MM-DD HH:mm in China's time, independent of the browser's zone. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** False for required inputs. */
  allowClear?: boolean;
}

/** A day with its time to the minute. */
export function MinuteInput({
  value,
  onChange,
  placeholder = '请选择日期和时间',
  allowClear = true,
  ...rest
}: MinuteInputProps) {
  return (
    <DatePicker
      {...rest}
      placeholder={placeholder}
      // Enter accepts the typed text; it must not also send the form, which would still have the former time.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      allowClear={allowClear && clearCross}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={FORMAT}
      value={value ? dayjs(value, FORMAT) : undefined}
      onChange={(time) => onChange?.(time ? time.format(FORMAT) : null)}
    />
  );
}
