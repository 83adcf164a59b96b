import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { calendarKindNames } from '@platform/contract/visits/calendar-labels';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { Choice } from '@platform/pages/kit/parts/choice';
import { visitLooks } from './calendar-items';
import { type CalendarLook, type CalendarPlace, stepped, titleOf } from './calendar-place';

interface CalendarHeadProps {
  place: CalendarPlace;
  isPhone: boolean;
  onPlace: (place: CalendarPlace) => void;
}

const LOOKS: readonly { value: CalendarLook; label: string }[] = [
  { value: 'month', label: '月' },
  { value: 'week', label: '周' },
  { value: 'list', label: '列表' },
];

/** Shows the period, the buttons for the previous and next period, and the choice of the view. */
export function CalendarHead({ place, isPhone, onPlace }: CalendarHeadProps) {
  const unit = place.look === 'week' ? '周' : '月';
  const step = (by: 1 | -1) => onPlace({ ...place, day: stepped(place, by) });
  return (
    <Flex gap={8} wrap align="center" className="calendar-head">
      {place.look !== 'list' && (
        <>
          <Button
            className="no-print"
            icon={<LeftOutlined />}
            aria-label={`上一${unit === '月' ? '个月' : unit}`}
            onClick={() => step(-1)}
          />
          <Button
            className="no-print"
            icon={<RightOutlined />}
            aria-label={`下一${unit === '月' ? '个月' : unit}`}
            onClick={() => step(1)}
          />
          <Button className="no-print" onClick={() => onPlace({ ...place, day: shanghaiDate(Date.now()) })}>
            今天
          </Button>
          <h2 aria-live="polite">{titleOf(place)}</h2>
        </>
      )}
      <div className="calendar-looks no-print">
        <Choice<CalendarLook>
          aria-label="显示方式"
          options={LOOKS.filter(({ value }) => !isPhone || value !== 'week')}
          value={place.look}
          onChange={(look) => onPlace({ ...place, look })}
        />
      </div>
    </Flex>
  );
}

/** The legend of the colours. */
export function CalendarLegend({ personal }: { personal: boolean }) {
  const { visit: _visit, ...others } = calendarKindNames;
  const entries = Object.entries(personal ? { ...visitLooks, ...others } : visitLooks);
  return (
    <ul className="calendar-legend" aria-label="图例">
      {[...entries, ['overdue', '已过时间']].map(([look, name]) => (
        <li key={look}>
          <i className={`calendar-item-${look}`} aria-hidden="true" />
          {name}
        </li>
      ))}
      <li>
        <i className="calendar-rest" aria-hidden="true" />
        休息日
      </li>
    </ul>
  );
}
