import './paper.css';
import { useEffect } from 'react';

/** Lays the paper on its side while a page shows a table of many columns. Said of the whole document: a part of it would begin a page of its own. */
export function useWidePaper(wide: boolean): void {
  useEffect(() => {
    if (!wide) return;
    document.body.classList.add('prints-wide');
    return () => document.body.classList.remove('prints-wide');
  }, [wide]);
}
