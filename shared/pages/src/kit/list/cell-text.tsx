import type { ReactNode } from 'react';

/** The text of a cell, on two lines at most; `markCut` makes truncated text readable by pointer, keyboard and touch. */
export function CellText({ children }: { children: ReactNode }) {
  return <div className="cell-text">{children}</div>;
}

/**
 * Finds truncated cells below an element: the pointer gets the whole text as a title, and the cell can be focused or
 * tapped, which unfolds it (see the style sheet). A cell with a control unfolds with that.
 */
export function markCut(table: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('.cell-text')];
  // All are measured before any is changed, so that the layout is calculated once.
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
