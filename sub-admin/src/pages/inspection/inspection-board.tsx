import './inspection.css';
import { Link } from '@umijs/max';
import { Alert, Button, Card, Progress } from 'antd';
import type { readInspection } from '@platform/contract/inspection/inspection';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '@platform/pages/kit/app/writes';
import { timeText } from '@platform/pages/kit/parts/time-text';

type Standing = DataOf<typeof readInspection>;
type Check = Standing['checks'][number];

interface InspectionBoardProps {
  standing: Standing;
  onStart: () => void;
}

const text = (number: number) => number.toLocaleString('zh-CN');

/** Shows every check with its number of faults; a check with faults links to them. */
export function InspectionBoard({ standing, onStart }: InspectionBoardProps) {
  const { running, failure, lastAt, texts, checks } = standing;
  return (
    <Card
      title="网站自查"
      extra={
        <Writes>
          <Button type="primary" disabled={running !== null} onClick={onStart}>
            {running ? '正在检查' : '立即检查'}
          </Button>
        </Writes>
      }
    >
      <div className="inspection-when" aria-live="polite">
        {running ? (
          <>
            {running.message || '等待开始'}
            {running.total ? `：${text(running.done)} / ${text(running.total)}` : ''}
            <Progress
              aria-label="检查的进度"
              size="small"
              status="active"
              showInfo={false}
              percent={running.total ? Math.min(99, Math.floor((running.done / running.total) * 100)) : 0}
            />
          </>
        ) : lastAt ? (
          `${timeText(lastAt)} 检查了 ${text(texts)} 项已发布的内容，每天 05:10 自动检查一次。`
        ) : (
          '还没有检查过。每天 05:10 自动检查一次，也可以现在检查。'
        )}
      </div>
      {failure && <Alert type="warning" showIcon message="上次检查没有做完" description={failure} />}
      <ul className="inspection-board">
        {checks.map((check) => (
          <li key={check.inspection}>
            <CheckTile check={check} looked={lastAt !== null} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CheckTile({ check, looked }: { check: Check; looked: boolean }) {
  const { inspection, title, about, remedy, open, unchecked, note } = check;
  const result =
    open > 0 ? (
      <strong className="inspection-open">{text(open)}</strong>
    ) : !looked || unchecked !== '' ? (
      <strong className="inspection-unchecked">未检查</strong>
    ) : (
      <strong className="inspection-passed">通过</strong>
    );
  const inside = (
    <>
      <span className="inspection-head">
        <span>{title}</span>
        {result}
      </span>
      <small>{unchecked || about}</small>
      {note && <small>{note}</small>}
      {open > 0 && <small className="inspection-remedy">{remedy}</small>}
    </>
  );
  return open > 0 ? (
    <Link className="inspection-tile" to={`/system?tab=inspection&inspection=${inspection}`}>
      {inside}
    </Link>
  ) : (
    <div className="inspection-tile">{inside}</div>
  );
}
