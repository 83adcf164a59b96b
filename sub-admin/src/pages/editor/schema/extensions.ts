import type { Extensions } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import StarterKit from '@tiptap/starter-kit';
import { linkTarget } from '@platform/domain/content/link-target';
import { Attachment } from './attachment';
import { Figure } from './figure';
import { tables } from './tables';

/** Returns the extensions of the editor; they allow what the server stores. */
export function extensions(figure: Parameters<typeof Figure.configure>[0] = {}): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: false,
        isAllowedUri: (address) => linkTarget(address) !== null,
        HTMLAttributes: { rel: null, target: null, class: null },
      },
    }),
    Subscript,
    Superscript,
    Attachment,
    Figure.configure(figure),
    ...tables,
  ];
}
