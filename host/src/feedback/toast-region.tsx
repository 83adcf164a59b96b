import { Icon } from '../icons/icon';
import { useStore } from '../state/store';
import { dismissToast, toasts } from './toast-store';

const ICONS = { success: 'check', info: 'info', warning: 'warning', error: 'error' } as const;

/** Where messages appear. Screen readers hear them: errors at once, the rest when they are idle. */
export function ToastRegion() {
  const shown = useStore(toasts);
  return (
    <div className="toasts" role="region" aria-label="消息">
      {(['assertive', 'polite'] as const).map((live) => (
        <div key={live} aria-live={live}>
          {shown
            .filter((toast) => (toast.kind === 'error') === (live === 'assertive'))
            .map((toast) => (
              <div key={toast.id} className={`toast toast-${toast.kind}`}>
                <Icon name={ICONS[toast.kind]} />
                <span>{toast.text}</span>
                <button type="button" className="icon-button" aria-label="关闭" onClick={() => dismissToast(toast.id)}>
                  <Icon name="close" />
                </button>
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
