import { Alert } from 'antd';
import './record.css';

interface OvertakenNoteProps {
  /** Noun of the row: 走访. */
  noun: string;
  /** The other user; empty when unknown. */
  who: string;
  /** The other user's action: 改期. */
  did: string;
  /** The current state: 已派. */
  state: string;
  /** The user's own action: 修改. */
  action: string;
  /** Whether that is still possible. */
  can: boolean;
  /** Current values that changed since the form was opened. */
  changes?: readonly { label: string; value: string }[];
}

/** Above a form whose row another user changed: what happened meanwhile, and that no input is lost. */
export function OvertakenNote({ noun, who, did, state, action, can, changes = [] }: OvertakenNoteProps) {
  return (
    <Alert
      className="overtaken-note"
      type="warning"
      showIcon
      message={`${who}刚刚处理了此${noun}：${did}，现在是“${state}”。`}
      description={
        <>
          {changes.length > 0 && (
            <ul>
              {changes.map(({ label, value }) => (
                <li key={label}>
                  {label}现在是：{value}
                </li>
              ))}
            </ul>
          )}
          {can
            ? `您填写的内容还在，核对后可以再次点“${action}”，以您填写的为准。`
            : `现在不能再“${action}”；您填写的内容还在，可以复制后改用别的操作。`}
        </>
      }
    />
  );
}
