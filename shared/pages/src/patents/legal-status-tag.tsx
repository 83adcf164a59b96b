import { Tag } from 'antd';

const colours: Record<string, string> = { 有效: 'green', 审中: 'blue', 失效: 'default', 未知: 'default' };

/** Legal status in a word and a colour that is never the only sign. */
export function LegalStatusTag({ status }: { status: string }) {
  return <Tag color={colours[status] ?? 'default'}>{status}</Tag>;
}
