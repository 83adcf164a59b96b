import type { SubAppToCome } from '@platform/bridge/host-boot';
import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { askCurrent } from '../updates/ask-version';
import { progressOf } from './to-come-progress';
import { waitForRelease } from './wait-for-release';

/** Milliseconds between two steps of the bar. */
const STEP_MS = 1_000;

/** Replaces a sub-app that the server is still building, and opens the page when it is built. */
export function ToComePanel({ first }: { first: SubAppToCome }) {
  const [heard, setHeard] = useState({ toCome: first, at: performance.now() });
  const [isReady, setReady] = useState(false);
  const [now, setNow] = useState(heard.at);
  // A region that is mounted before its text is announced.
  const [speaks, setSpeaks] = useState(false);
  const { toCome } = heard;
  const { state, reason } = toCome;

  useEffect(() => {
    setSpeaks(true);
    return waitForRelease({
      ask: askCurrent,
      onState: (next) => setHeard({ toCome: next, at: performance.now() }),
      onReady: () => {
        setReady(true);
        window.location.reload();
      },
      document,
    });
  }, []);
  useEffect(() => {
    if (state !== 'building') return;
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [state]);

  if (state === 'failed' && !isReady) return <Failed reason={reason} />;
  const elapsedMs = toCome.elapsedMs + Math.max(0, now - heard.at);
  const { share, text } = progressOf({ ...toCome, elapsedMs });
  return (
    <section className="to-come" aria-label="正在构建页面模块">
      <div role="status">
        {speaks && (
          <>
            <h2>{isReady ? '页面模块已就绪' : '正在构建页面模块'}</h2>
            <p>{isReady ? '正在打开……' : '服务器刚刚启动，这一部分页面还在生成。好了会自动打开，不用刷新。'}</p>
          </>
        )}
      </div>
      <progress aria-label="构建进度" {...(share === undefined ? {} : { value: share, max: 1 })} />
      <p className="to-come-time">{text}</p>
      <div className="error-panel-actions">
        <FrameLink className="button" to="/web/search" asDocument>
          先用公共检索
        </FrameLink>
      </div>
    </section>
  );
}

function Failed({ reason }: { reason?: string }) {
  return (
    <section className="error-panel" role="alert" aria-labelledby="to-come-title">
      <Icon name="warning" size={40} />
      <h2 id="to-come-title">页面模块构建失败</h2>
      {reason === undefined ? (
        <p>这一部分页面没有生成，其余不受影响。请告诉平台管理员；修好之后这里会自动打开。</p>
      ) : (
        <>
          <p>请看启动服务的终端里的说明，改正后重新运行 npm start；修好之后这里会自动打开。</p>
          <p className="error-panel-reason">{reason}</p>
        </>
      )}
      <div className="error-panel-actions">
        <FrameLink className="button" to="/web/search" asDocument>
          先用公共检索
        </FrameLink>
      </div>
    </section>
  );
}
