/**
 * Returns the value of a property in a style attribute in lower case; empty without one. Parses the text, because the
 * additions of Office are not valid CSS.
 */
export function styleOf(node: Element, property: string): string {
  const style = node.getAttribute('style') ?? '';
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
}

/** Replaces an element by its content. */
export function unwrap(node: Element): void {
  node.replaceWith(...node.childNodes);
}

/** Replaces an element by another one with the same content. */
export function replaceBy(node: Element, name: string): HTMLElement {
  const made = node.ownerDocument.createElement(name);
  made.append(...node.childNodes);
  node.replaceWith(made);
  return made;
}

/** Returns whether an element has neither words nor a picture. */
export function isEmptyBlock(node: Element): boolean {
  return (node.textContent ?? '').trim() === '' && !node.querySelector('img, hr, table');
}
