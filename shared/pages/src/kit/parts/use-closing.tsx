import { useCallback, useRef, useState } from 'react';

/**
 * For a dialog that is open while it is mounted: `<Modal {...shown} onCancel={() => leave(onClose)}>`. It closes before
 * it is unmounted, so that the focus returns to its former element; immediate unmounting would leave it at the start of
 * the page.
 */
export function useClosing() {
  const [open, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const next = useRef<() => void>();
  /** Closes the dialog, then unmounts it. */
  const leave = useCallback((then: () => void) => {
    next.current = then;
    setOpen(false);
    // A second Enter during closing must not save again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  const afterOpenChange = (isOpen: boolean) => {
    if (isOpen || !next.current) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    next.current();
  };
  return { leave, shown: { open, afterOpenChange } };
}
