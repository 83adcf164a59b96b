import { Tag } from 'antd';
import type { ReactNode } from 'react';

const COLOURS: Readonly<Record<string, string>> = { 有效: 'green', 审中: 'blue' };

interface LegalStatusTagProps {
  status: string;
  /** What stands where the status is not known: nothing, or a cell's own sign of that. */
  unknown?: ReactNode;
}

/** Legal status in a word, and secondly in the colour it has in charts too. A label that says 未知 tells nothing: there is none. */
export function LegalStatusTag({ status, unknown = null }: LegalStatusTagProps) {
  if (status === '未知') return unknown;
  return <Tag color={COLOURS[status]}>{status}</Tag>;
}
