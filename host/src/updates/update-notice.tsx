import { useState } from 'react';
import { Icon } from '../icons/icon';
import { useStore } from '../state/store';
import { newVersion } from './new-version';
import { reloadKeepingInput } from './reload-keeping-input';

/**
 * Offers a release that was activated while this document was open. Appears in a corner without taking the focus, and
 * is not repeated for a release that was postponed; the next document loads the release anyway.
 */
export function UpdateNotice() {
  const version = useStore(newVersion);
  const [later, setLater] = useState<string>();
  const [busy, setBusy] = useState(false);
  const shown = version !== undefined && version !== later;

  async function update(): Promise<void> {
    setBusy(true);
    await reloadKeepingInput();
    setBusy(false);
  }

  return (
    <div className="update-place" role="status">
      {shown && (
        <div className="update-notice">
          <Icon name="refresh" />
          <p>
            <strong>有新版本</strong>
            更新后会回到当前页面，已填写的内容会保留。
          </p>
          <div className="update-actions">
            <button type="button" className="button" onClick={() => setLater(version)}>
              稍后
            </button>
            <button type="button" className="button button-primary" disabled={busy} onClick={() => void update()}>
              {busy ? '正在更新…' : '立即更新'}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
