import { useEffect } from 'react';

/** Focus on the page that is replaced: the name of a control that every page of the reader has, or `page`. */
let held: string | undefined;

/**
 * Stores the focus before another page of the reader is shown: controls with the same name (`data-stands`) are the same
 * to the user.
 */
export function holdFocus(): void {
  const at = document.activeElement?.closest<HTMLElement>('.reader, [data-stands]');
  held = at ? (at.closest<HTMLElement>('[data-stands]')?.dataset['stands'] ?? 'page') : undefined;
}

/** Restores the focus after the change of page. */
export function useHeldFocus(): void {
  useEffect(() => {
    if (held === undefined) return;
    const same = document.querySelector<HTMLElement>(`.reader [data-stands="${held}"]:not(:disabled)`);
    const turn = held === 'previous' || held === 'next' ? document.querySelector<HTMLElement>('.reader-place') : null;
    held = undefined;
    (same ?? turn ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, []);
}
