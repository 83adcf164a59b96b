import type { Editor } from '@tiptap/core';

/** The text as it is handed on: nothing where nothing stands, without the empty line that the editor keeps at its end. */
export function readHtml(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}

/** Characters that are read, without white space. */
export function countCharacters(editor: Editor): number {
  return [...editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n').replace(/\s+/g, '')].length;
}
