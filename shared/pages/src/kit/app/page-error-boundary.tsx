import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Changes with the address: a new page starts without the old error. */
  address: string;
  children: ReactNode;
}

interface State {
  error?: Error;
  address: string;
}

/** Whether a page failed because one of its files is missing: the network failed, or the release is gone. */
export function isMissingFile(error: Error): boolean {
  return /chunk/i.test(`${error.name} ${error.message}`);
}

/**
 * Reloads the document with its input kept, in the same or a newer release. A failed file stays failed for the life of
 * the document (qiankun and the router keep the rejection), so that only a new document loads it.
 */
export async function loadAnew(): Promise<void> {
  const { reloadKeepingInput } = subAppBridge().actions;
  if (reloadKeepingInput) await reloadKeepingInput();
  else window.location.reload();
}

/** Keeps an error of one page from breaking the frame, and offers a retry. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.address === state.address ? null : { error: undefined, address: props.address };
  }

  override componentDidCatch(error: Error): void {
    subAppBridge().actions.reportPageFailure?.(
      isMissingFile(error) ? 'load' : 'mount',
      `${window.location.pathname}: ${error.message}`,
    );
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    const missingFile = isMissingFile(this.state.error);
    return (
      <Result
        status="error"
        title={missingFile ? '页面文件加载失败' : '页面出错了'}
        subTitle={
          missingFile
            ? '网络中断或系统刚刚更新。重新加载后回到当前页面，已填写的内容会保留。'
            : '已填写的其他内容不受影响，请重试；仍然出错请联系管理员。'
        }
        extra={
          <Button type="primary" onClick={() => (missingFile ? void loadAnew() : this.setState({ error: undefined }))}>
            {missingFile ? '重新加载' : '重试'}
          </Button>
        }
      />
    );
  }
}
