import { Component, type ReactNode } from 'react';

interface Props {
  /** The broken part, in words: 顶部栏. */
  part: string;
  children: ReactNode;
}

/** Keeps an error of one part of the frame from breaking the others and the page. */
export class FrameBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="frame-broken" role="alert">
        {this.props.part}出错了，请
        <button type="button" onClick={() => this.setState({ failed: false })}>
          重试
        </button>
        或刷新页面。
      </p>
    );
  }
}
