/** Id of the input, or of the item, at a place of the document. */
export const fieldId = (path: string): string => `site-${path.replaceAll('.', '-')}`;

/** Milliseconds between two looks for an input whose tab is on its way, and how often it is looked for. */
const LOOK_MS = 50;
const LOOKS = 100;

/** The input at a place, or the smallest item that is around it. */
function elementAt(path: string): HTMLElement | null {
  const found = document.getElementById(fieldId(path));
  const cut = path.lastIndexOf('.');
  return found ?? (cut < 0 ? null : elementAt(path.slice(0, cut)));
}

/**
 * Focuses the input at a place as soon as it is there, or what is around it.
 * @returns ends looking for it
 */
export function focusPlace(path: string, done: () => void): () => void {
  let looks = 0;
  const look = () => {
    const exact = document.getElementById(fieldId(path));
    looks += 1;
    // What holds the place may come before it.
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
