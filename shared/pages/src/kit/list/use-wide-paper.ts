import './paper.css';
import { useEffect } from 'react';

/**
 * Prints in landscape while a page shows a table of many columns. Set for the whole document: a part with its own
 * orientation would begin a new page.
 */
export function useWidePaper(wide: boolean): void {
  useEffect(() => {
    if (!wide) return;
    document.body.classList.add('prints-wide');
    return () => document.body.classList.remove('prints-wide');
  }, [wide]);
}
