import { styleOf } from './dom';

/** Replaces emphasis that is written as a style by elements, before the styles are removed. */
export function styleMarks(root: ParentNode): void {
  for (const node of [...root.querySelectorAll('span, font, b, i')]) {
    // Some programs wrap everything in a `b` that is not bold.
    if (node.tagName === 'B' && /^(?:normal|400)$/.test(styleOf(node, 'font-weight'))) {
      node.replaceWith(...node.childNodes);
      continue;
    }
    for (const name of marksOf(node)) {
      const mark = node.ownerDocument.createElement(name);
      mark.append(...node.childNodes);
      node.append(mark);
    }
  }
}

function marksOf(node: Element): string[] {
  const decoration = `${styleOf(node, 'text-decoration')} ${styleOf(node, 'text-decoration-line')}`;
  const align = styleOf(node, 'vertical-align');
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(styleOf(node, 'font-weight')) ? ['strong'] : []),
    ...(/^(?:italic|oblique)$/.test(styleOf(node, 'font-style')) ? ['em'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(align === 'super' ? ['sup'] : align === 'sub' ? ['sub'] : []),
  ];
}
