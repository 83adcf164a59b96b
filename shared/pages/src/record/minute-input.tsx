import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { clearCross } from '../parts/clear-cross';

const FORMAT = 'YYYY-MM-DD HH:mm';

interface MinuteInputProps {
  /** YYYY-MM-DD HH:mm, as people in China read it wherever the browser stands. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** False for what has to be filled in. */
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
      // Enter takes what was typed; it does not send the form as well, which would still have the time before.
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
