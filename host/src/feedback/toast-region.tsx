import { useRef, type FocusEvent } from 'react';
import { Icon } from '../icons/icon';
import { useStore } from '../state/store';
import { dismissToast, holdToast, releaseToast, takeBack, toasts, type Toast } from './toast-store';

const ICONS = { success: 'check', info: 'info', warning: 'warning', error: 'error' } as const;

/**
 * The message region of the frame and the pages: at the lower edge, over every dialog and drawer and below the title of
 * each. Screen readers announce errors at once, other messages when idle.
 */
export function ToastRegion() {
  const shown = useStore(toasts);
  const before = useRef<Element | null>(null);
  // A keyboard user returns to the former element when the message disappears.
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const leave = (act: (id: number) => void, { id }: Toast) => {
    const back = before.current?.isConnected ? before.current : document.getElementById('main');
    if (document.activeElement?.closest('.toasts')) (back as HTMLElement | null)?.focus({ preventScroll: true });
    act(id);
  };
  return (
    <div className="toasts" role="region" aria-label="消息" onFocus={enter}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role} aria-atomic="false">
          {shown
            .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
            .map((toast) => (
              <div
                key={toast.id}
                className={`toast toast-${toast.kind}`}
                onMouseEnter={() => holdToast(toast.id)}
                onMouseLeave={() => releaseToast(toast)}
                onFocus={() => holdToast(toast.id)}
                onBlur={() => releaseToast(toast)}
              >
                <Icon name={ICONS[toast.kind]} />
                <span>{toast.text}</span>
                {toast.undo && (
                  <button type="button" className="toast-undo" onClick={() => leave(takeBack, toast)}>
                    撤销
                  </button>
                )}
                <button
                  type="button"
                  className="icon-button"
                  aria-label="关闭"
                  onClick={() => leave(dismissToast, toast)}
                >
                  <Icon name="close" />
                </button>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
