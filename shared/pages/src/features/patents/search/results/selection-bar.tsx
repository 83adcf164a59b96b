import { Button } from 'antd';
import { Writes } from '../../../../kit/app/writes';
import { MOST_COMPARED } from '../../../../kit/searches/result-address';
import type { Selection } from './use-selection';
import './selection-bar.css';

interface SelectionBarProps {
  selection: Selection;
  onCompare: () => void;
  onMark: () => void;
  onExport: () => void;
  /** Adds the chosen patents to the library of the company; absent for an account without one. */
  onAdd?: () => void;
}

/** Actions on the chosen patents; visible while any is chosen. */
export function SelectionBar({ selection: { chosen, clear }, onCompare, onMark, onExport, onAdd }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  const comparable = chosen.length >= 2 && chosen.length <= MOST_COMPARED;
  return (
    <div className="selection-bar no-print" role="region" aria-label="已选专利">
      <span className="selection-count" aria-live="polite">
        已选 <strong>{chosen.length.toLocaleString('zh-CN')}</strong> 件
      </span>
      <Button
        size="small"
        disabled={!comparable}
        title={comparable ? undefined : `选 2–${MOST_COMPARED} 件可以对比`}
        onClick={onCompare}
      >
        对比
      </Button>
      <Writes>
        <Button size="small" onClick={onMark}>
          关注与标签
        </Button>
      </Writes>
      {onAdd && (
        <Writes>
          <Button size="small" onClick={onAdd}>
            加入专利库
          </Button>
        </Writes>
      )}
      <Writes>
        <Button size="small" type="primary" onClick={onExport}>
          导出所选
        </Button>
      </Writes>
      <Button size="small" type="text" onClick={clear}>
        清除
      </Button>
    </div>
  );
}
