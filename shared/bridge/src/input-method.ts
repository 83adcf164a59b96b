/** Code of every key that an input method takes for itself; Safari gives it to the Enter that ends a composition, too. */
const OF_INPUT_METHOD = 229;

/** Whether a key was pressed for the input method: it chooses characters, and asks the page for nothing. */
export function isForInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === OF_INPUT_METHOD;
}

/**
 * Keeps Enter and Escape from everything that listens on the page while they belong to the input method of a text field: no
 * control has to think of it. What the browser does with the key stays. Rich text is left alone: its editor has to know.
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

/** Whether somebody is composing characters on this page: what stands in the field is not what is meant yet. */
export function isComposing(): boolean {
  follow();
  return composing;
}

/** Begins with the first question: an earlier composition is over by the next key. */
function follow(): void {
  if (follows || typeof window === 'undefined') return;
  follows = true;
  window.addEventListener('compositionstart', () => (composing = true), { capture: true });
  window.addEventListener('compositionend', () => (composing = false), { capture: true });
}
