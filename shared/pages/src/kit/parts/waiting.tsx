import './waiting.css';
import type { ReactNode } from 'react';
import { useLate } from './use-late';
import { WaitingWords } from './waiting-words';

/** Grey lines as a placeholder. After a moment they show 数据加载中, also to screen readers. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="waiting">
      <WaitingWords late={useLate(true)} className="waiting-words" />
      {children}
    </div>
  );
}
