import { Mark } from '@tiptap/core';

/** A mark for words that download a file of the library. */
export const Attachment = Mark.create({
  name: 'attachment',
  inclusive: false,
  excludes: 'link',
  // Before links, which use the same element.
  priority: 1100,
  addAttributes: () => ({ mediaId: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[data-attachment]',
      getAttrs: (node) => ({ mediaId: Number(node.getAttribute('data-attachment')) }),
    },
  ],
  renderHTML: ({ mark }) => ['a', { 'data-attachment': mark.attrs.mediaId as number }, 0],
});
