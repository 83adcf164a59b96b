import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import type { FailurePhase, SubAppFailure } from './sub-app-failure';

const WHAT_HAPPENED: Record<FailurePhase, string> = {
  load: '页面文件没有加载成功，可能是网络中断或服务器正在更新。',
  timeout: '页面长时间没有响应，可能是网络较慢。',
  bootstrap: '页面文件已加载，但启动时出错。',
  mount: '页面文件已加载，但显示时出错。',
  unmount: '页面关闭时出错。',
};

/** An error number to read out on the phone: time and release. */
function errorNumber(failure: SubAppFailure, at: Date): string {
  // Month to second in China, for comparison with the server's log.
  const time = new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(4, 14);
  return `${failure.phase.slice(0, 1).toUpperCase()}${time}-${failure.version}`;
}

interface Props {
  failure: SubAppFailure;
  at: Date;
  retrying: boolean;
  home: string;
  onRetry(): void;
}

/** Replaces a sub-app that could not be mounted. The frame around it stays usable. */
export function ErrorPanel({ failure, at, retrying, home, onRetry }: Props) {
  return (
    <section className="error-panel" role="alert" aria-labelledby="error-panel-title">
      <Icon name="warning" size={40} />
      <h1 id="error-panel-title">页面暂时无法显示</h1>
      <p>{WHAT_HAPPENED[failure.phase]}</p>
      <div className="error-panel-actions">
        <button type="button" className="button button-primary" onClick={onRetry} disabled={retrying}>
          {retrying ? '正在重试…' : '重试'}
        </button>
        <FrameLink className="button" to={home} asDocument>
          返回首页
        </FrameLink>
      </div>
      <p className="error-panel-number">错误编号：{errorNumber(failure, at)}</p>
    </section>
  );
}
