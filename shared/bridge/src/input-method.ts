/** Key code of every key that an input method handles; Safari also uses it for the Enter that ends a composition. */
const OF_INPUT_METHOD = 229;

/** Whether a key was pressed for the input method: it chooses characters and is not meant for the page. */
export function isForInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === OF_INPUT_METHOD;
}

/**
 * Stops Enter and Escape from reaching the page's listeners while they belong to the input method of a text field, so
 * that no control needs its own check. The browser's own handling stays. Rich text editors are excluded: they need the
 * events.
 */
export function keepInputMethodKeys(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isText && isForInputMethod(event) && event.key !== 'Tab') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

let composing = false;
let follows = false;

/** Whether an input method is composing on this page: the field's text is not final. */
export function isComposing(): boolean {
  follow();
  return composing;
}

/** Starts at the first call: an earlier composition ends with the next key. */
function follow(): void {
  if (follows || typeof window === 'undefined') return;
  follows = true;
  window.addEventListener('compositionstart', () => (composing = true), { capture: true });
  window.addEventListener('compositionend', () => (composing = false), { capture: true });
}
