import './import.css';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { useClosing } from '../parts/use-closing';
import { ImportStart } from './import-start';
import { ImportView } from './import-view';

export interface ImportDrawerProps {
  /** Path of the list's call. */
  path: string;
  /** The row that contains the list, if any. */
  within?: Readonly<Record<string, number>>;
  /** Id of an import, or `new`. */
  shown: string;
  onOpen: (id: string | null) => void;
  /** Called when rows of the list were written or restored. */
  onChanged: () => void;
  closing: ReturnType<typeof useClosing>;
}

/** The steps of an import: choose a file, check its changes, confirm, and undo. */
export default function ImportDrawer({ path, within, shown, onOpen, onChanged, closing }: ImportDrawerProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const keepFocus = () => {
    // The focused button disappeared with its step; without focus the drawer would get no keys.
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  };
  useEffect(keepFocus, [shown]);
  const close = () => closing.leave(() => onOpen(null));
  return (
    <Drawer
      {...closing.shown}
      className="import-drawer"
      width="min(720px, 100vw)"
      title="导入"
      onClose={close}
      footer={shown === 'new' ? null : <div ref={setFoot} className="import-foot" />}
    >
      <div ref={body} tabIndex={-1} className="import-body">
        {shown === 'new' ? (
          <ImportStart path={path} within={within} onOpen={onOpen} />
        ) : (
          <ImportView
            key={shown}
            id={shown}
            foot={foot}
            onOpen={onOpen}
            onStep={keepFocus}
            onChanged={onChanged}
            onClose={close}
          />
        )}
      </div>
    </Drawer>
  );
}
