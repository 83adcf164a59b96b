import { Tag } from 'antd';
import type { ReactNode } from 'react';

const COLOURS: Readonly<Record<string, string>> = { 有效: 'green', 审中: 'blue' };

interface LegalStatusTagProps {
  status: string;
  /** Shown for an unknown status: nothing, or a cell's own mark. */
  unknown?: ReactNode;
}

/** Legal status as a word, supported by its colour in charts. Renders nothing for 未知. */
export function LegalStatusTag({ status, unknown = null }: LegalStatusTagProps) {
  if (status === '未知') return unknown;
  return <Tag color={COLOURS[status]}>{status}</Tag>;
}
