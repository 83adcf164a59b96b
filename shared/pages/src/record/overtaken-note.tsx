import { Alert } from 'antd';
import './record.css';

interface OvertakenNoteProps {
  /** What it is about: 走访. */
  noun: string;
  /** Who was quicker; empty where nobody is named. */
  who: string;
  /** What he did: 改期. */
  did: string;
  /** The state it has now: 已派. */
  state: string;
  /** What somebody is about to do: 修改. */
  action: string;
  /** Whether that can still be done. */
  can: boolean;
  /** What stands there now and was something else when the form was opened. */
  changes?: readonly { label: string; value: string }[];
}

/** Over a form that somebody else overtook: what happened meanwhile, and that nothing that was typed is lost. */
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
