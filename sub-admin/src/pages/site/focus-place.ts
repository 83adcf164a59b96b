/** Returns the id of the input or item at a path of the document. */
export const fieldId = (path: string): string => `site-${path.replaceAll('.', '-')}`;

/** Milliseconds between two attempts to find an input whose tab is loading, and the number of attempts. */
const LOOK_MS = 50;
const LOOKS = 100;

/** Returns the input at a path, or the smallest item around it. */
function elementAt(path: string): HTMLElement | null {
  const found = document.getElementById(fieldId(path));
  const cut = path.lastIndexOf('.');
  return found ?? (cut < 0 ? null : elementAt(path.slice(0, cut)));
}

/**
 * Focuses the input at a path, or the item around it, as soon as it is rendered.
 * @returns a function that stops the search
 */
export function focusPlace(path: string, done: () => void): () => void {
  let looks = 0;
  const look = () => {
    const exact = document.getElementById(fieldId(path));
    looks += 1;
    // The item around the path may be rendered before the input.
    if (!exact && looks < LOOKS && !(elementAt(path) && looks > 4)) return;
    clearInterval(timer);
    const element = exact ?? elementAt(path);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    done();
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
