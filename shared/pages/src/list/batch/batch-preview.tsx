import type { BatchResult } from '@platform/contract/batches/batch';

/** Refused rows that are listed; of more it says how many. */
const SHOWN = 8;

interface BatchPreviewProps {
  result: BatchResult;
  rows: string;
  /** Why it is asked again. */
  remark?: string;
  warning?: string;
  /** What happens to the rows: 改变 unless told. */
  verb?: string;
}

/** What a batch would do, before it is done: what changes, what is so already, and what is refused for which reason. */
export function BatchPreview({ result, rows, remark, warning, verb = '改变' }: BatchPreviewProps) {
  const { total, changed, unchanged, refused, refusedCount, examples } = result;
  const count = (number: number) => `${number.toLocaleString('zh-CN')} ${rows}`;
  return (
    <>
      {remark && <p>{remark}</p>}
      {warning && <p>{warning}</p>}
      <p>
        共 {count(total)}
        {changed > 0 ? `，将${verb}：${examples.filter(Boolean).join('、')}` : `，没有可以${verb}的`}
        {changed > examples.length && ` 等 ${count(changed)}`}
        {unchanged > 0 && `；${count(unchanged)}已是如此`}。
      </p>
      {refusedCount > 0 && (
        <>
          <p>{count(refusedCount)}不能处理：</p>
          <ul>
            {refused.slice(0, SHOWN).map(({ id, name, reason }) => (
              <li key={id}>
                {name || `编号 ${id}`}：{reason}
              </li>
            ))}
            {refusedCount > SHOWN && <li>等 {count(refusedCount)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
