import type { ReactNode } from 'react';

/** What stands in a cell, on two lines at most; `markCut` makes what does not fit readable: by the pointer, by keyboard and by touch. */
export function CellText({ children }: { children: ReactNode }) {
  return <div className="cell-text">{children}</div>;
}

/**
 * Finds the cells below an element whose text ends in an ellipsis: the pointer gets the whole as a title, and the cell can
 * be focused or tapped, which unfolds it (see the style sheet). A cell with a control of its own unfolds with that one.
 */
export function markCut(table: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('.cell-text')];
  // All are measured before any is changed: one layout however many cells there are.
  const cut = cells.map((cell) => cell.scrollHeight > cell.clientHeight || cell.scrollWidth > cell.clientWidth);
  cells.forEach((cell, at) => {
    if (cell.contains(document.activeElement)) return;
    if (!cut[at]) {
      cell.removeAttribute('title');
      cell.removeAttribute('tabindex');
      return;
    }
    cell.title = cell.textContent ?? '';
    if (!cell.querySelector('a, button')) cell.tabIndex = 0;
  });
}
