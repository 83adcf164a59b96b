import { Tag } from 'antd';

/** Marks a row or a number as demonstration data; real ones never have it. `text` is shorter in a cell of a table. */
export function DemoTag({ text = '演示数据' }: { text?: string }) {
  return (
    <Tag color="orange" title="演示数据">
      {text}
    </Tag>
  );
}
