import { Tag } from 'antd';

const COLOURS: Readonly<Record<string, string>> = { 有效: 'green', 审中: 'blue' };

/** Legal status in a word, and secondly in the colour it has in charts too; 未知 is only outlined. */
export function LegalStatusTag({ status }: { status: string }) {
  return (
    <Tag color={COLOURS[status]} style={status === '未知' ? { borderStyle: 'dashed', background: 'none' } : undefined}>
      {/* Alone beside a title the word would not say what is unknown. */}
      {status === '未知' ? '状态未知' : status}
    </Tag>
  );
}
