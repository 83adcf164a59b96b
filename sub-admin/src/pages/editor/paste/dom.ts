/** The value of a property in a style attribute, lower case; empty where it is not said. What Office adds is no CSS, so the text is read. */
export function styleOf(node: Element, property: string): string {
  const style = node.getAttribute('style') ?? '';
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
}

/** Puts what an element holds in its place. */
export function unwrap(node: Element): void {
  node.replaceWith(...node.childNodes);
}

/** Gives what an element holds to another one in its place. */
export function replaceBy(node: Element, name: string): HTMLElement {
  const made = node.ownerDocument.createElement(name);
  made.append(...node.childNodes);
  node.replaceWith(made);
  return made;
}

/** Whether an element shows nothing: neither words nor a picture. */
export function isEmptyBlock(node: Element): boolean {
  return (node.textContent ?? '').trim() === '' && !node.querySelector('img, hr, table');
}
