import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Question, Tool } from './tools';

interface ToolbarProps {
  editor: Editor;
  label: string;
  groups: readonly (readonly Tool[])[];
  disabled?: boolean;
  ask(question: Question): void;
}

/**
 * Buttons above the text with one tab stop; arrow keys move between them (the toolbar pattern of WAI-ARIA). A disabled
 * button stays focusable and is marked as disabled.
 */
export function Toolbar({ editor, label, groups, disabled, ask }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(groups[0]![0]!.name);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups.flat().map((tool) => [tool.name, { on: tool.isOn?.(now) ?? null, can: tool.can?.(now) ?? true }]),
      ),
  });
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (event.key === 'Escape') editor.commands.focus();
    if (to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const use = ({ run }: Tool) => {
    if (typeof run === 'string') ask(run);
    else run(editor.chain().focus()).run();
  };
  return (
    <div ref={bar} className="rich-text-bar" role="toolbar" aria-label={label} onKeyDown={move}>
      {groups.map((group) => (
        <div key={group[0]!.name} className="rich-text-group" role="group">
          {group.map((tool) => {
            const { on, can } = states[tool.name] ?? { on: null, can: true };
            const off = disabled || !can;
            return (
              <button
                key={tool.name}
                type="button"
                tabIndex={tool.name === current ? 0 : -1}
                title={tool.keys ? `${tool.label}（${tool.keys}）` : tool.label}
                aria-label={tool.label}
                aria-pressed={on ?? undefined}
                aria-disabled={off || undefined}
                onFocus={() => setCurrent(tool.name)}
                // Keeps the selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => !off && use(tool)}
              >
                {tool.face}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
