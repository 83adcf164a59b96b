import { WAITING_WORDS } from '@platform/bridge/blink';
import { useStore } from '../state/store';
import { loadingShown } from './loading-store';

/** 数据加载中, over the page without locking it. The live region is always mounted, so that its new content is announced. */
export function LoadingOverlay() {
  const shown = useStore(loadingShown);
  return (
    <div className="loading" role="status">
      {shown && (
        <div className="loading-box">
          <span className="spinner" aria-hidden="true" />
          {WAITING_WORDS}
        </div>
      )}
    </div>
  );
}
