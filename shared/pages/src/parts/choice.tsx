import { Segmented, type SegmentedProps } from 'antd';

/** One of a few, side by side. The keyboard stops at it once, where antd makes it stop twice, and its name is not antd's English one. */
export function Choice<Value extends string | number>(
  props: Omit<SegmentedProps<Value>, 'ref'> & { 'aria-label': string },
) {
  return <Segmented<Value> tabIndex={-1} {...props} />;
}
