import { Modal } from 'antd';
import { useClosing } from '../../../../kit/parts/use-closing';
import './key-help.css';

const KEYS: [keys: string[], what: string][] = [
  [['j', 'k'], '下一件、上一件（在列表中也可用 ↓ ↑）'],
  [['Enter'], '打开当前专利'],
  [['x'], '选中或取消当前专利'],
  [['/'], '回到检索框'],
  [['?'], '显示这个说明'],
];

/** The keyboard shortcuts of the result page. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title="键盘操作" footer={null} onCancel={() => leave(onClose)} width={420}>
      <dl className="key-help">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="result-note">在输入框中打字时不起作用。</p>
    </Modal>
  );
}
