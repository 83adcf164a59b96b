import { Segmented, type SegmentedProps } from 'antd';

/**
 * One of a few, side by side. It takes the focus once, where antd takes it twice, and has no English name of antd's.
 */
export function Choice<Value extends string | number>(
  props: Omit<SegmentedProps<Value>, 'ref'> & { 'aria-label': string },
) {
  return <Segmented<Value> tabIndex={-1} {...props} />;
}
