import { useEffect, useRef } from 'react';
import { markCut } from './cell-text';

/** Runs `markCut` after every change of a table and of its width. */
export function useCutCells() {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (table.current) markCut(table.current);
  });
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const observer = new ResizeObserver(() => markCut(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return table;
}
