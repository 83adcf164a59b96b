import { Select, type RefSelectProps, type SelectProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/**
 * A select inside a form. The form marks its wrapper as required too, which is invalid there and disturbs screen
 * readers; the mark is removed.
 */
export function FormSelect<Value>(props: SelectProps<Value>) {
  const select = useRef<RefSelectProps>(null);
  // After every rendering: the form sets it again with each change.
  useLayoutEffect(() => select.current?.nativeElement?.removeAttribute('aria-required'));
  return <Select<Value> {...props} ref={select} />;
}
