import { history } from '@umijs/max';
import { Button, Descriptions, Flex, Modal } from 'antd';
import type { CalendarEvent } from '@platform/contract/visits/calendar';
import { calendarKindNames, calendarStateNames } from '@platform/contract/visits/calendar-labels';
import { Writes } from '@platform/pages/kit/app/writes';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { timesOf } from './calendar-items';

interface EventDialogProps {
  event: CalendarEvent;
  onClose: () => void;
  onMove: () => void;
}

/** Shows an event and its actions, for use by keyboard and touch. */
export function EventDialog({ event, onClose, onMove }: EventDialogProps) {
  const { leave, shown } = useClosing();
  const { kind, companyName, title, state, overdue, persons, townName, path, movable } = event;
  const stateText = calendarStateNames[state as keyof typeof calendarStateNames] ?? state;
  return (
    <Modal
      {...shown}
      title={`${calendarKindNames[kind]}：${companyName}`}
      width={520}
      onCancel={() => leave(onClose)}
      footer={
        <Flex gap={8} justify="flex-end" wrap>
          {movable && (
            <Writes>
              <Button onClick={() => leave(onMove)}>改期</Button>
            </Writes>
          )}
          <Button type="primary" onClick={() => history.push(path)}>
            查看详情
          </Button>
        </Flex>
      }
    >
      {event.isDemo && (
        <p>
          <DemoTag />
        </p>
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'title', label: '事项', children: title },
          { key: 'time', label: '时间', children: timesOf(event) },
          { key: 'state', label: '状态', children: overdue ? `${stateText}，已过时间` : stateText },
          { key: 'persons', label: '人员', children: persons.join('、') || '未指派' },
          { key: 'town', label: '镇街', children: townName || '未识别' },
        ]}
      />
    </Modal>
  );
}
