import { type Editor, Extension } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Later } from '@platform/pages/kit/parts/later';
import { Alert } from 'antd';
import { lazy, type MutableRefObject, useEffect, useRef, useState } from 'react';
import type { EditorMedia } from './editor-medium';
import { Paste } from './paste/paste-plugin';
import type { PastedPicture } from './paste/pasted-pictures';
import { countCharacters, readHtml } from './read-html';
import { extensions } from './schema/extensions';
import { Toolbar } from './toolbar';
import { figureTools, type Question, tableTools, tools } from './tools';
import './rich-text.css';

const LinkDialog = lazy(() => import('./link-dialog'));
const FigureDialog = lazy(() => import('./figure-dialog'));
const CaptionDialog = lazy(() => import('./caption-dialog'));

interface RichTextProps {
  /** HTML. A value that differs from the last emitted one replaces the text in the editor. */
  value: string;
  /** Receives the HTML after every change by the user; only allowed elements occur in it. */
  onChange(html: string): void;
  media: EditorMedia;
  /** Accessible name of the field. */
  label?: string;
  disabled?: boolean;
}

/**
 * The editor of published texts. Does not save: it takes a text and emits the changed text. Alt+F10 moves to the
 * toolbar, Esc moves back.
 */
export default function RichText({ value, onChange, media, label = '正文', disabled = false }: RichTextProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [notices, setNotices] = useState<string[]>([]);
  const known = useRef(value);
  const latest = useLatest({ onChange, media, ask: setQuestion });
  const [waiting] = useState(() => new Map<string, PastedPicture>());
  const editor = useEditor({
    injectCSS: false,
    editable: !disabled,
    content: value,
    extensions: [
      ...extensions({
        sourceOf: (id) => latest.current.media.sourceOf(id),
        pastedSource: (ref) => addressOf(waiting.get(ref)?.file),
      }),
      Paste.configure({
        upload: (file) => latest.current.media.upload(file),
        waiting,
        tell: (told) => setNotices((before) => [...before, ...told]),
      }),
      keys(() => latest.current.ask('link')),
    ],
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onCreate: ({ editor: made }) => {
      known.current = readHtml(made);
    },
    onUpdate: ({ editor: now }) => {
      const html = readHtml(now);
      if (html === known.current) return;
      known.current = html;
      latest.current.onChange(html);
    },
  });
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    // The value is the one that was emitted last.
    if (value === known.current) return;
    editor.commands.setContent(value, { emitUpdate: false });
    known.current = readHtml(editor);
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      table: now.isActive('table'),
      figure: now.isActive('figure'),
      characters: countCharacters(now),
    }),
  });
  const ask = (asked: Question) => {
    if (asked === 'picture' || asked === 'attachment') void insertMedium(editor, asked, media);
    else setQuestion(asked);
  };
  const close = () => setQuestion(null);
  return (
    <div className={disabled ? 'rich-text is-disabled' : 'rich-text'}>
      <div className="rich-text-head">
        <Toolbar editor={editor} label={`${label}的工具`} groups={tools} disabled={disabled} ask={ask} />
        {place.table && (
          <Toolbar editor={editor} label="表格的工具" groups={tableTools} disabled={disabled} ask={ask} />
        )}
        {place.figure && (
          <Toolbar editor={editor} label="图片的工具" groups={figureTools} disabled={disabled} ask={ask} />
        )}
      </div>
      {notices.length > 0 && (
        <Alert
          className="rich-text-notices"
          type="warning"
          closable
          onClose={() => setNotices([])}
          message="粘贴的内容有一部分没有带来"
          description={
            <ul>
              {notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          }
        />
      )}
      <EditorContent editor={editor} className="rich-text-body" />
      <p className="rich-text-foot">{place.characters.toLocaleString('zh-CN')} 字</p>
      {question && (
        <Later>
          {question === 'link' && <LinkDialog editor={editor} onClose={close} />}
          {question === 'figure' && <FigureDialog editor={editor} onClose={close} />}
          {question === 'caption' && <CaptionDialog editor={editor} onClose={close} />}
        </Later>
      )}
    </div>
  );
}

async function insertMedium(editor: Editor, kind: 'picture' | 'attachment', media: EditorMedia): Promise<void> {
  const medium = await media.pick(kind);
  if (!medium || editor.isDestroyed) return;
  const chain = editor.chain().focus();
  if (kind === 'picture') chain.insertContent({ type: 'figure', attrs: { mediaId: medium.id } }).run();
  else if (!editor.state.selection.empty) chain.setMark('attachment', { mediaId: medium.id }).run();
  else {
    const marks = [{ type: 'attachment', attrs: { mediaId: medium.id } }];
    chain.insertContent({ type: 'text', text: medium.name, marks }).run();
  }
}

/** Shortcuts that are not those of the tools. */
const keys = (link: () => void) =>
  Extension.create({
    name: 'editorKeys',
    addKeyboardShortcuts() {
      return {
        'Mod-k': () => {
          link();
          return true;
        },
        'Alt-F10': () => {
          const bar = this.editor.view.dom
            .closest('.rich-text')
            ?.querySelector<HTMLElement>('.rich-text-bar [tabindex="0"]');
          bar?.focus();
          return bar !== null;
        },
      };
    },
  });

const addresses = new WeakMap<File, string>();
/** Returns an object URL for a local file. */
function addressOf(file: File | undefined): string | null {
  if (!file) return null;
  const known = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, known);
  return known;
}

function useLatest<T>(value: T): MutableRefObject<T> {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
