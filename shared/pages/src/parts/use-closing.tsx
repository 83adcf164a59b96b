import { useCallback, useRef, useState } from 'react';

/**
 * For a dialog that stands for as long as it is mounted: `<Modal {...shown} onCancel={() => leave(onClose)}>`. It closes
 * before it goes, and the keyboard comes back to where it was when the dialog came, which what is taken away at once
 * would leave at the start of the page.
 */
export function useClosing() {
  const [open, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const next = useRef<() => void>();
  /** Closes, and then does what takes the dialog away. */
  const leave = useCallback((then: () => void) => {
    next.current = then;
    setOpen(false);
    // A second Enter while it closes must not save a second time.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  const afterOpenChange = (isOpen: boolean) => {
    if (isOpen || !next.current) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    next.current();
  };
  return { leave, shown: { open, afterOpenChange } };
}
