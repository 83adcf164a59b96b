import './waiting.css';
import type { ReactNode } from 'react';
import { useLate } from './use-late';

/** Grey lines in place of what is asked for. After a blink they say 数据加载中, also to who does not see them. */
export function Waiting({ children }: { children: ReactNode }) {
  const late = useLate(true);
  return (
    <div className="waiting">
      {/* Stands from the start, so that its filling is heard. */}
      <div role="status" className="waiting-words">
        {late && <span>数据加载中</span>}
      </div>
      {children}
    </div>
  );
}
