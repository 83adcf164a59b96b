import { createContext, type ReactNode, useContext } from 'react';

/** Whether the page says once that all its rows are demonstration data. */
const MarkedOnce = createContext(false);

/** Whether all rows are demonstration data, so that one mark is enough. */
export const areAllDemo = (rows: readonly { isDemo: boolean }[]): boolean =>
  rows.length > 0 && rows.every(({ isDemo }) => isDemo);

/** Rows of which each is marked, or none where the page says it once. */
export function MarkedRows({ once, children }: { once: boolean; children: ReactNode }) {
  return <MarkedOnce.Provider value={once}>{children}</MarkedOnce.Provider>;
}

/** Says once that all rows below are demonstration data; nothing where others are among them. */
export function DemoNote({ once }: { once: boolean }) {
  return once ? <span className="tag demo">以下都是演示数据</span> : null;
}

/** The mark of one row of demonstration data. */
export function DemoMark({ isDemo, text = '演示数据' }: { isDemo: boolean; text?: string }) {
  const isMarked = useContext(MarkedOnce);
  return isDemo && !isMarked ? <span className="tag demo">{text}</span> : null;
}
