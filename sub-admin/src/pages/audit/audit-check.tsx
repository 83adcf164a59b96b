import { Alert, Button, Grid, Progress, Skeleton } from 'antd';
import { readAuditCheck, startAuditCheck } from '@platform/contract/audit/audit';
import type { DataOf } from '@platform/contract/call';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';
import { useWhile } from '../jobs/use-while';

type Check = DataOf<typeof readAuditCheck>;
type Result = NonNullable<Check['last']>;

/** Number of faults shown; the command lists all of them. */
const SHOWN = 5;
const text = (number: number) => number.toLocaleString('zh-CN');

/** Shows whether the audit log is unaltered and when it was last checked, with a button that checks it now. */
export function AuditCheck() {
  const call = useCall(readAuditCheck, {});
  useWhile(call.data?.running != null, call.refresh);
  const start = async () => {
    await platformCall(startAuditCheck, {}, { background: true }).catch(() => undefined);
    call.refresh();
  };
  return (
    <CallState {...call} skeleton={<Skeleton.Button active block />}>
      {(check) => (
        <>
          <Standing check={check} onStart={() => void start()} />
          {!check.isProtected && (
            <Alert
              type="warning"
              showIcon
              message="数据库没有保护审计日志"
              description="平台连接数据库的角色可以修改日志。请按运维手册为 DATABASE_OWNER_URL 另设一个角色。"
            />
          )}
        </>
      )}
    </CallState>
  );
}

function Standing({ check: { last, running, failure }, onStart }: { check: Check; onStart: () => void }) {
  const action = (
    <Writes>
      <Button onClick={onStart} disabled={running !== null}>
        {running ? '正在核对' : '立即核对'}
      </Button>
    </Writes>
  );
  const { type, message, description } = wordsOf(last, failure);
  // On a phone the button would overlap the text.
  const wide = Grid.useBreakpoint().md ?? true;
  return (
    <Alert
      type={type}
      showIcon
      message={message}
      action={wide && action}
      description={
        <>
          {description}
          {running && (
            <Progress
              aria-label="核对的进度"
              size="small"
              status="active"
              percent={running.total ? Math.min(99, Math.floor((running.done / running.total) * 100)) : 0}
            />
          )}
          {!wide && <div className="audit-action">{action}</div>}
        </>
      }
    />
  );
}

function wordsOf(last: Result | null, failure: string) {
  if (failure) return { type: 'warning', message: '上次核对没有做完', description: failure } as const;
  if (!last)
    return {
      type: 'info',
      message: '审计日志还没有核对过',
      description: '每天 04:10 自动核对一次：每一行与封印比较，封印与备份里记下的比较。',
    } as const;
  const when = `${timeText(last.at)} 核对到第 ${text(last.lastLine)} 行（${text(last.seals)} 个封印，${text(last.lines)} 行）${last.redacted ? `，其中 ${text(last.redacted)} 行的个人内容已按规定抹去，不算改动` : ''}`;
  if (last.faultCount === 0)
    return {
      type: 'success',
      message: '审计日志完整，与封印一致',
      description: `${when}，${last.anchors > 0 ? `并与 ${last.anchors} 份备份里记下的封印一致` : '还没有备份里的封印可以对照'}；之后的 ${text(last.unsealed)} 行当时尚未封印。`,
    } as const;
  return {
    type: 'error',
    message: `审计日志与封印有 ${text(last.faultCount)} 处不符`,
    description: <Broken {...last} when={when} />,
  } as const;
}

function Broken({ when, faults, faultCount }: Result & { when: string }) {
  return (
    <>
      {when}。有人绕过平台改动了数据库里的日志，请保留数据库、备份和进程日志，不要继续写入，并查明是谁：
      <ul className="audit-faults">
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faultCount > SHOWN && `另有 ${text(faultCount - SHOWN)} 处。`}在服务器上运行{' '}
      <code>npm run data -- audit-check</code> 可以看到全部，并与进程日志里的封印对照。
    </>
  );
}
