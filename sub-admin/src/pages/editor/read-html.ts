import type { Editor } from '@tiptap/core';

/** Returns the HTML of the editor without the empty line at its end; empty for an empty text. */
export function readHtml(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}

/** Counts the characters of the text without white space. */
export function countCharacters(editor: Editor): number {
  return [...editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n').replace(/\s+/g, '')].length;
}
