import type { BatchResult } from '@platform/contract/batches/batch';
import { refusalsByReason } from './refusals-by-reason';

interface BatchPreviewProps {
  result: BatchResult;
  rows: string;
  /** Why confirmation is required again. */
  remark?: string;
  warning?: string;
  /** Verb for the change of the rows; default 改变. */
  verb?: string;
}

/** Preview of a batch: changes, rows already changed, and refused rows by reason. */
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
            {refusalsByReason(refused).map(({ reason, names, more }) => (
              <li key={reason}>
                {names.join('、')}
                {more > 0 && ` 等 ${count(names.length + more)}`}：{reason}
              </li>
            ))}
            {refusedCount > refused.length && <li>另有 {count(refusedCount - refused.length)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
