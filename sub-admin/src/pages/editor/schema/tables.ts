import type { Attributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** A table with its caption as an attribute, because the table commands only know rows. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (table: HTMLElement) => captionOf(table)?.textContent?.trim() ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'table', contentElement: (node) => withoutCaption(node as HTMLElement) }],
  renderHTML: ({ node }) => {
    const caption = node.attrs.caption as string;
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]];
  },
});

/** Removes widths and alignments, which are not stored. */
function withoutLook(attributes: Attributes | undefined): Attributes {
  const { align: _, ...rest } = attributes ?? {};
  return { ...rest, colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) } };
}

const Cell = TableCell.extend({
  addAttributes() {
    return withoutLook(this.parent?.());
  },
});

const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...withoutLook(this.parent?.()), scope: { default: null } };
  },
});

/** Tables without resizing. */
export const tables = [CaptionedTable.configure({ resizable: false, View: null }), TableRow, HeaderCell, Cell];

const captionOf = (table: HTMLElement): Element | undefined =>
  [...table.children].find((child) => child.tagName === 'CAPTION');

function withoutCaption(table: HTMLElement): HTMLElement {
  const copy = table.cloneNode(true) as HTMLElement;
  captionOf(copy)?.remove();
  return copy;
}
