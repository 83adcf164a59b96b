import {
  forwardRef,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import {
  completeQuery,
  lookedUp,
  type Completion,
  type CompletionContext,
  type CompletionLookup,
} from '@platform/domain/query/complete-query';
import type { QueryError } from '@platform/domain/query/query-error';
import { useLookedUp } from '../use-looked-up';
import { paintExpression } from './paint-expression';
import './expression-editor.css';

/** Operations of other parts of the page on the text; each can be undone with Ctrl+Z. */
export interface EditorHandle {
  /** Inserts a text at the cursor, or replaces the selection. */
  insert(text: string): void;
  replaceAll(text: string): void;
  /** Replaces a text at its place. */
  replace(old: string, text: string): void;
  /** Selects the faulty place, so that typing replaces it. */
  show(fault: QueryError): void;
}

interface ExpressionEditorProps {
  value: string;
  fault: QueryError | null;
  context: CompletionContext;
  onChange: (value: string) => void;
  onSearch: () => void;
  onPaste?: (text: string) => void;
  /** Id of the element with the error message. */
  describedBy: string;
}

interface OpenList {
  from: number;
  to: number;
  /** Local completions; the server's follow. */
  items: Completion[];
  lookup: CompletionLookup | undefined;
  /** -1: none, so that Enter inserts a line break. */
  active: number;
}

const KIND_NAMES: Readonly<Record<Completion['kind'], string>> = {
  field: '字段',
  operator: '运算',
  value: '取值',
  applicant: '申请人',
  inventor: '发明人',
  set: '集合',
};

/** A text area for expressions: highlighted, with completions at the cursor, and with the faulty place underlined. */
export const ExpressionEditor = forwardRef<EditorHandle, ExpressionEditorProps>(function ExpressionEditor(
  { value, fault, context, onChange, onSearch, onPaste, describedBy },
  handle,
) {
  const box = useRef<HTMLTextAreaElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const choices = useRef<HTMLUListElement>(null);
  const listId = useId();
  const [open, setOpen] = useState<OpenList>();
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const found = useLookedUp(open?.lookup);
  const items = useMemo(
    () => (open ? [...open.items, ...(open.lookup ? lookedUp(open.lookup, found) : [])] : []),
    [open, found],
  );
  // A completion equal to the present text is not offered.
  const settled = open !== undefined && items.length === 1 && items[0]!.insert === value.slice(open.from, open.to);
  const list = open && items.length > 0 && !settled ? open : undefined;
  const pieces = useMemo(() => paintExpression(value, fault), [value, fault]);

  useImperativeHandle(
    handle,
    () => ({
      insert: (text) => box.current && write(box.current, box.current.selectionStart, box.current.selectionEnd, text),
      replaceAll: (text) => box.current && write(box.current, 0, box.current.value.length, text),
      replace: (old, text) => {
        const at = box.current?.value.lastIndexOf(old) ?? -1;
        if (box.current && at >= 0) write(box.current, at, at + old.length, text);
      },
      show: ({ position, length }) => {
        box.current?.focus();
        box.current?.setSelectionRange(position, position + length);
      },
    }),
    [],
  );
  useLayoutEffect(() => {
    if (!list || !ruler.current || !box.current || !choices.current) return;
    const { offsetLeft, offsetTop, offsetHeight } = ruler.current;
    setPlace({
      left: Math.max(0, Math.min(offsetLeft, box.current.clientWidth - choices.current.offsetWidth)),
      top: offsetTop + offsetHeight + 4,
    });
  }, [list?.from, list !== undefined]);

  const offer = (text: string, cursor: number, asked = false) => {
    const { from, to, items, lookup } = completeQuery(text, cursor, context);
    const typing = to > from || /[=:#]\s?$/.test(text.slice(0, from));
    setOpen(asked || typing ? { from, to, items, lookup, active: asked ? 0 : -1 } : undefined);
  };
  const accept = (item: Completion) => {
    if (!open || !box.current) return;
    write(box.current, open.from, open.to, item.insert);
    setOpen(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return act(onSearch);
    if (event.key === ' ' && event.ctrlKey) return act(() => offer(value, event.currentTarget.selectionStart, true));
    if (!list) return;
    const { active } = list;
    if (event.key === 'ArrowDown') act(() => setOpen({ ...list, active: (active + 1) % items.length }));
    else if (event.key === 'ArrowUp')
      act(() => setOpen({ ...list, active: active <= 0 ? items.length - 1 : active - 1 }));
    else if (event.key === 'Escape') act(() => setOpen(undefined));
    else if (event.key === 'Tab' && !event.shiftKey) act(() => accept(items[Math.max(0, active)]!));
    else if (event.key === 'Enter' && active >= 0) act(() => accept(items[active]!));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setOpen(undefined);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => onPaste?.(event.clipboardData.getData('text/plain'));

  return (
    <div className="editor">
      <div className={fault ? 'editor-frame editor-frame-wrong' : 'editor-frame'}>
        <pre className="editor-paint" aria-hidden="true">
          {pieces.map(({ text, kind, wrong }, index) => (
            <span key={index} className={`ink-${kind}${wrong ? ' ink-wrong' : ''}`}>
              {text}
            </span>
          ))}
          {fault && fault.position >= value.length && <span className="ink-wrong">　</span>}
          {'\n'}
        </pre>
        <pre className="editor-paint editor-ruler" aria-hidden="true">
          {value.slice(0, open?.from ?? 0)}
          <span ref={ruler}>|</span>
        </pre>
        <textarea
          ref={box}
          className="editor-box"
          aria-label="检索式"
          aria-describedby={describedBy}
          aria-invalid={fault !== null}
          aria-autocomplete="list"
          aria-controls={list ? listId : undefined}
          aria-activedescendant={list && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={20_000}
          value={value}
          placeholder="例如 TI=(空调 OR 热泵) AND PA=某某公司 AND PD=[2019 TO 2024]"
          onChange={(event) => {
            onChange(event.target.value);
            // An input method's composition is not final.
            if ((event.nativeEvent as InputEvent).isComposing) setOpen(undefined);
            else offer(event.target.value, event.target.selectionStart);
          }}
          onCompositionEnd={(event) => offer(event.currentTarget.value, event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={paste}
          onBlur={() => setOpen(undefined)}
        />
      </div>
      {list && (
        <ul ref={choices} className="editor-list" id={listId} role="listbox" aria-label="可输入的内容" style={place}>
          {items.map((item, index) => (
            <li
              key={`${item.kind}${item.label}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === list.active}
              ref={(line) => index === list.active && line?.scrollIntoView({ block: 'nearest' })}
              onMouseDown={(event) => {
                event.preventDefault();
                accept(item);
              }}
            >
              <span className="editor-list-kind">{KIND_NAMES[item.kind]}</span>
              <strong>{item.label}</strong>
              <span className="editor-list-detail">{item.detail}</span>
            </li>
          ))}
          <li className="editor-list-keys" role="presentation">
            ↑↓ 选择，Tab 填入，Esc 收起
          </li>
        </ul>
      )}
    </div>
  );
});

/** Writes like typing: the page gets an input event and Ctrl+Z undoes it. */
function write(box: HTMLTextAreaElement, from: number, to: number, text: string): void {
  box.focus();
  box.setSelectionRange(from, to);
  // The only way that keeps the browser's own undo; without it the value is set.
  if (document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  set?.call(box, box.value.slice(0, from) + text + box.value.slice(to));
  box.setSelectionRange(from + text.length, from + text.length);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
