/** An element with its text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  set: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), set);
  made.append(...children);
  return made;
}
