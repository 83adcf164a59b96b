import './settings.css';
import './work-year.css';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import {
  readWorkYear,
  updateWorkDay,
  type workDayArrangers,
  type WorkDayRow,
} from '@platform/contract/work-days/work-day';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { useReturnState } from '@platform/pages/kit/app/use-return-state';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { LinkToParameters } from './link-to-parameters';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { ChangesDrawer, type ChangesOf } from './changes-drawer';
import { arrangerOf, councilInWords, dayInWords } from './day-in-words';
import { WorkYear } from './work-year';

/** A day with the answer to the question who arranged it. */
type ChosenDay = WorkDayRow & { arranger: keyof typeof workDayArrangers };

/** The working days of a year: days of rest and make-up days can be changed and restored here. */
export default function WorkDaysPage() {
  const today = shanghaiDate(Date.now());
  const [year, setYear] = useReturnState('work-year', Number(today.slice(0, 4)));
  const calendar = useCall(readWorkYear, { year });
  const day = useRecord<ChosenDay>('work-day');
  const [changes, setChanges] = useState<ChangesOf>();
  return (
    <Flex vertical gap={16}>
      <Card>
        <Flex justify="space-between" align="center" gap={12} wrap>
          <Flex align="center" gap={8}>
            <Button
              icon={<LeftOutlined />}
              aria-label="上一年"
              disabled={year <= 2004}
              onClick={() => setYear(year - 1)}
            />
            <h2 className="work-year-title">{year} 年</h2>
            <Button
              icon={<RightOutlined />}
              aria-label="下一年"
              disabled={year >= 2099}
              onClick={() => setYear(year + 1)}
            />
          </Flex>
          <ul className="work-year-legend">
            <li className="legend-rest">休息</li>
            <li className="legend-holiday">放假</li>
            <li className="legend-makeup">调休上班</li>
            <li className="legend-hand">手工修改</li>
          </ul>
          <Button onClick={() => setChanges({ kind: 'work-day', title: '工作日' })}>修改记录</Button>
        </Flex>
        <p className="settings-words settings-below">
          点选一天可以改为上班或休息。方向键逐日移动，Page Up 与 Page Down 换月，回车修改。
        </p>
      </Card>
      <CallState {...calendar} skeleton={<Skeleton active paragraph={{ rows: 16 }} />}>
        {(shown) => (
          <Flex vertical gap={16}>
            {!shown.isKnown && (
              <Alert
                type="warning"
                showIcon
                message={`${shown.year} 年的放假安排尚未录入`}
                description={
                  <>
                    已录入 {shown.knownFrom}–{shown.knownTo} 年。没有录入的年份不推算：跨入这一年的期限显示“无法计算”。
                    国务院办公厅公布安排后，可在下面逐日录入，再到参数“放假安排已录入至”改为 {shown.year} 年。
                    <LinkToParameters />
                  </>
                }
              />
            )}
            <WorkYear
              calendar={shown}
              today={today}
              onChoose={(row) => day.change({ ...row, arranger: arrangerOf(shown, row) })}
            />
          </Flex>
        )}
      </CallState>
      <RecordDrawer
        record={day}
        noun="工作日"
        update={updateWorkDay}
        nameOf={({ id }) => id}
        onChanged={calendar.refresh}
        fields={(field, { row }) => (
          <>
            <p className="settings-words settings-about">
              {row && calendar.data && `${dayInWords(calendar.data, row.id)}。${councilInWords(calendar.data, row.id)}`}
            </p>
            {field.choice('kind')}
            {field.choice('arranger', { extra: '年费和法定期限只随国家放假安排顺延；仅本平台的一天只影响办理时限' })}
            {field.text('name', { placeholder: '例如 国庆节、台风停工' })}
            {field.textarea('reason', { placeholder: '可不填；写入修改记录与审计日志' })}
            {row && row.version > 0 && (
              <Button
                onClick={() => {
                  setChanges({ kind: 'work-day', subject: row.id, title: row.id });
                }}
              >
                修改记录与撤销（{row.version}）
              </Button>
            )}
          </>
        )}
      />
      {changes && (
        <ChangesDrawer
          {...changes}
          onClose={() => setChanges(undefined)}
          onUndone={() => {
            day.close();
            calendar.refresh();
          }}
        />
      )}
    </Flex>
  );
}
