import { Alert, Button, Skeleton } from 'antd';
import { Component, lazy, type ReactNode } from 'react';
import { isMissingFile, loadAnew } from '../app/page-error-boundary';
import type { ChartProps } from './echarts-chart';
import { Later } from '../parts/later';
import { Waiting } from '../parts/waiting';

// ECharts stays in one chunk of its own that only pages with charts load, once.
const EchartsChart = lazy(() => import('./echarts-chart'));

/**
 * The only chart wrapper: drawn by ECharts, described by `label` for screen readers, sized by `height` in pixels. While
 * `wait` is set only its space is reserved, so that the files of a more important table load first.
 */
export function Chart({ wait = false, ...props }: ChartProps & { wait?: boolean }) {
  const place = <Skeleton.Node active style={{ width: '100%', height: props.height ?? 260 }} />;
  return (
    <ChartBoundary>
      <Later place={place}>{wait ? <Waiting>{place}</Waiting> : <EchartsChart {...props} />}</Later>
    </ChartBoundary>
  );
}

/** A chart whose file failed to load does not break the page around it. */
class ChartBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (!isMissingFile(this.state.error)) throw this.state.error;
    return (
      <Alert
        type="warning"
        showIcon
        message="图表没有加载成功"
        action={
          <Button size="small" onClick={() => void loadAnew()}>
            重新加载
          </Button>
        }
      />
    );
  }
}
