import { Tag } from 'antd';

/** Before the name of a row of demonstration; real rows never carry it. */
export function DemoTag() {
  return (
    <Tag color="orange" title="演示数据">
      演示
    </Tag>
  );
}
