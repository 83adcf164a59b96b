import { mergeAttributes, Node } from '@tiptap/core';
import type { EditorMedia } from '../editor-medium';

/** Attributes of a figure. */
export interface FigureAttributes {
  mediaId: number | null;
  /** null: the alt text of the library; empty: a decorative picture. */
  alt: string | null;
  /** Reference of a pasted picture that is still being uploaded. */
  pasted: string | null;
}

interface FigureOptions {
  sourceOf: EditorMedia['sourceOf'];
  /** Returns the object URL of a pasted picture. */
  pastedSource(pasted: string): string | null;
}

/** A picture of the library with its caption. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addOptions: () => ({ sourceOf: () => Promise.resolve(null), pastedSource: () => null }),
  addAttributes: () => ({ mediaId: { default: null }, alt: { default: null }, pasted: { default: null } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (node) => attributesOf(node.querySelector('img')),
      contentElement: (node) => (node as Element).querySelector('figcaption') ?? document.createElement('p'),
    },
    { tag: 'img', getAttrs: (node) => attributesOf(node) },
  ],
  renderHTML: ({ node }) => {
    const { mediaId, alt, pasted } = node.attrs as FigureAttributes;
    const picture = mergeAttributes(
      mediaId === null ? { 'data-pasted': pasted } : { 'data-media': mediaId },
      alt === null ? {} : { alt },
    );
    return ['figure', ['img', picture], ['figcaption', 0]];
  },
  addNodeView() {
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('figure');
      const picture = document.createElement('img');
      const caption = document.createElement('figcaption');
      dom.append(picture, caption);
      // ProseMirror does not select a node with text on click.
      picture.addEventListener('click', () => {
        const at = getPos();
        if (at !== undefined && editor.isEditable) editor.chain().focus().setNodeSelection(at).run();
      });
      let shown: string | undefined;
      const show = (attributes: FigureAttributes) => {
        const { mediaId, alt, pasted } = attributes;
        picture.alt = alt ?? '图片';
        dom.classList.toggle('is-uploading', mediaId === null);
        const key = `${mediaId} ${pasted}`;
        if (key === shown) return;
        shown = key;
        if (mediaId === null) picture.src = (pasted && this.options.pastedSource(pasted)) ?? '';
        else
          void this.options.sourceOf(mediaId).then((source) => {
            if (source === null) dom.classList.add('is-missing');
            else if (shown === key) picture.src = source;
          });
      };
      show(node.attrs as FigureAttributes);
      return {
        dom,
        contentDOM: caption,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next.attrs as FigureAttributes);
          return true;
        },
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !caption.contains(mutation.target),
      };
    };
  },
});

function attributesOf(picture: Element | null): FigureAttributes | false {
  const mediaId = Number(picture?.getAttribute('data-media'));
  const pasted = picture?.getAttribute('data-pasted') ?? null;
  if (!picture || (!mediaId && !pasted)) return false;
  return { mediaId: mediaId || null, alt: picture.getAttribute('alt'), pasted };
}
