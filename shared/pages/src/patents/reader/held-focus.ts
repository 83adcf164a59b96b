import { useEffect } from 'react';

/** Where the keyboard was on the page that gives way: the name of a control that every page of the reader has, or `page`. */
let held: string | undefined;

/** Notes it, right before another page of the reader comes: controls of the same name (`data-stands`) are one to the person. */
export function holdFocus(): void {
  const at = document.activeElement?.closest<HTMLElement>('.reader, [data-stands]');
  held = at ? (at.closest<HTMLElement>('[data-stands]')?.dataset['stands'] ?? 'page') : undefined;
}

/** Brings the keyboard back to where it was before the page changed. */
export function useHeldFocus(): void {
  useEffect(() => {
    if (held === undefined) return;
    const same = document.querySelector<HTMLElement>(`.reader [data-stands="${held}"]:not(:disabled)`);
    const turn = held === 'previous' || held === 'next' ? document.querySelector<HTMLElement>('.reader-place') : null;
    held = undefined;
    (same ?? turn ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, []);
}
