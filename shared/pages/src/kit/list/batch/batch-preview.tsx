import type { BatchResult } from '@platform/contract/batches/batch';

/** Refused rows that are listed; further ones are only counted. */
const SHOWN = 8;

interface BatchPreviewProps {
  result: BatchResult;
  rows: string;
  /** Why confirmation is required again. */
  remark?: string;
  warning?: string;
  /** Verb for the change of the rows; default 改变. */
  verb?: string;
}

/** Preview of a batch: changes, rows already changed, and refused rows with reasons. */
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
