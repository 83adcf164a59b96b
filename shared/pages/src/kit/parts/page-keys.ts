import { useEffect } from 'react';
import { isForInputMethod } from '@platform/bridge/input-method';

const TAKEN =
  'input, textarea, select, dialog, [contenteditable="true"], [role="combobox"], [role="dialog"], [role="menu"]';

/** Whether a key belongs to an input, to a dialog or a menu, or to the browser: pages must not handle it. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isForInputMethod(event) || event.ctrlKey || event.altKey || event.metaKey) return true;
  return event.target instanceof Element && event.target.closest(TAKEN) !== null;
}

/** Keyboard shortcuts of the page, independent of the focused element, by `event.key`. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
