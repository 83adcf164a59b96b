import './waiting.css';
import type { ReactNode } from 'react';
import { useLate } from './use-late';
import { WaitingWords } from './waiting-words';

/** Grey lines in place of what is asked for. After a blink they say 数据加载中, also to who does not see them. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="waiting">
      <WaitingWords late={useLate(true)} className="waiting-words" />
      {children}
    </div>
  );
}
