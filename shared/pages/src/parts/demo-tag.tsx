import { Tag } from 'antd';

/** Says that a row or a number is one of demonstration; real ones never carry it. `text` is shorter in a cell of a table. */
export function DemoTag({ text = '演示数据' }: { text?: string }) {
  return (
    <Tag color="orange" title="演示数据">
      {text}
    </Tag>
  );
}
