import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorMedia } from '../editor-medium';
import { cleanPastedHtml, isOnePicture } from './clean-pasted-html';
import { newRef, type PastedPicture } from './pasted-pictures';

interface PasteOptions {
  upload: EditorMedia['upload'];
  /** Pictures that are being uploaded to the library. */
  waiting: Map<string, PastedPicture>;
  /** Shows sentences about content that was lost. */
  tell(notices: string[]): void;
}

/** Cleans pasted HTML and uploads pasted or dropped pictures to the library. */
export const Paste = Extension.create<PasteOptions>({
  name: 'cleanPaste',
  addOptions: () => ({ upload: () => Promise.reject(new Error()), waiting: new Map(), tell: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    /** Replaces a pasted picture by that of the library, or removes it. */
    const settle = (ref: string, mediaId: number | null) => {
      options.waiting.delete(ref);
      if (editor.isDestroyed) return;
      const { tr, doc } = editor.state;
      doc.descendants((node, at) => {
        if (node.attrs.pasted !== ref) return;
        if (mediaId === null) tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
        else tr.setNodeMarkup(tr.mapping.map(at), undefined, { ...node.attrs, mediaId, pasted: null });
      });
      // Not a step of the user: undo must not restore half of it.
      editor.view.dispatch(tr.setMeta('addToHistory', false));
    };
    const upload = ({ ref, file }: PastedPicture) => {
      options.upload(file).then(
        ({ id }) => settle(ref, id),
        (failure: unknown) => {
          settle(ref, null);
          options.tell([`一张粘贴的图片没有传上去：${failure instanceof Error ? failure.message : '请重试'}`]);
        },
      );
    };
    const take = (pictures: readonly PastedPicture[]) => {
      for (const picture of pictures) options.waiting.set(picture.ref, picture);
      pictures.forEach(upload);
    };
    const insert = (files: readonly File[]) => {
      const pictures = files.map((file) => ({ ref: newRef(), file }));
      take(pictures);
      editor
        .chain()
        .focus()
        .insertContent(pictures.map(({ ref }) => ({ type: 'figure', attrs: { pasted: ref } })))
        .run();
    };
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            // Copied from this editor.
            if (html.includes('data-pm-slice')) return html;
            const { html: cleaned, pictures, notices } = cleanPastedHtml(html);
            take(pictures);
            if (notices.length > 0) options.tell(notices);
            return cleaned;
          },
          handlePaste: (_, event) => {
            const files = picturesOf(event.clipboardData);
            const html = event.clipboardData?.getData('text/html') ?? '';
            // Office adds a picture of the whole selection to its text.
            if (files.length === 0 || (html !== '' && !isOnePicture(html))) return false;
            insert(files);
            return true;
          },
          handleDrop: (_, event) => {
            const files = picturesOf(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            insert(files);
            return true;
          },
        },
      }),
    ];
  },
});

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => /^image\/(?:png|jpeg|gif|webp)$/.test(type));
