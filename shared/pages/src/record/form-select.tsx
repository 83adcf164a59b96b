import { Select, type RefSelectProps, type SelectProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/**
 * A select inside a form. That it is required is told at its input; the form tells it at the frame around it too, where
 * it means nothing and screen readers stumble over it.
 */
export function FormSelect<Value>(props: SelectProps<Value>) {
  const select = useRef<RefSelectProps>(null);
  // After every rendering: the form sets it again with each change.
  useLayoutEffect(() => select.current?.nativeElement?.removeAttribute('aria-required'));
  return <Select<Value> {...props} ref={select} />;
}
