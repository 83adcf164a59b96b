import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';

interface HoursInputProps {
  id?: string;
  /** `['08:30-12:00', '14:00-17:30']`. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** The hours of a working day, one line for each span; the time between two spans is a break. */
export function HoursInput({ id, value = [], onChange }: HoursInputProps) {
  const change = (at: number, part: 0 | 1, time: string) => {
    const ends = value[at]!.split('-');
    ends[part] = time;
    onChange?.(value.map((span, each) => (each === at ? ends.join('-') : span)));
  };
  return (
    <div className="hours-input">
      {value.map((span, at) => {
        const [from = '', to = ''] = span.split('-');
        return (
          // A span has no key but its position.
          <div key={at} className="hours-span">
            <Input
              id={at === 0 ? id : undefined}
              inputMode="numeric"
              placeholder="08:30"
              maxLength={5}
              aria-label={`第 ${at + 1} 段开始`}
              value={from}
              onChange={(event) => change(at, 0, event.target.value)}
            />
            <span aria-hidden>–</span>
            <Input
              inputMode="numeric"
              placeholder="08:30"
              maxLength={5}
              aria-label={`第 ${at + 1} 段结束`}
              value={to}
              onChange={(event) => change(at, 1, event.target.value)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${at + 1} 段`}
              disabled={value.length === 1}
              onClick={() => onChange?.(value.filter((_, each) => each !== at))}
            />
          </div>
        );
      })}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= 4}
        onClick={() => onChange?.([...value, '-'])}
      >
        添加时段
      </Button>
    </div>
  );
}
