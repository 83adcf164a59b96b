import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { LabelRow } from '@platform/contract/labels/label';
import { Writes } from '@platform/pages/kit/app/writes';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { LabelTag } from './label-tag';
import { usesText } from './uses-text';

interface LabelItemProps {
  label: LabelRow;
  color: string;
  /** Number of child labels. */
  below: number;
  /** Position among the siblings, and their number. */
  at: number;
  of: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Adds a child; undefined for a label of the second level. */
  onAdd?: () => void;
}

/** A label in the tree with its uses and actions. */
export function LabelItem({ label, color, below, at, of, onMove, onEdit, onDelete, onAdd }: LabelItemProps) {
  const { name, isDemo, template } = label;
  const button = (text: string, icon: ReactNode, onClick: () => void, off = false) => (
    <Button
      type="text"
      icon={icon}
      title={text}
      aria-label={`${name} ${text}`}
      aria-disabled={off}
      onClick={() => !off && onClick()}
    />
  );
  return (
    <div className="label-item">
      <LabelTag name={name} color={color} />
      <span className="label-facts">
        {isDemo && <DemoTag text="演示" />}
        <span>{usesText(label, below) || '未使用'}</span>
        {template && <span>有模板</span>}
      </span>
      <Writes>
        <span className="label-buttons">
          {button('上移', <ArrowUpOutlined />, () => onMove(at - 1), at === 0)}
          {button('下移', <ArrowDownOutlined />, () => onMove(at + 1), at === of - 1)}
          {onAdd && button('新增下级', <PlusOutlined />, onAdd)}
          {button('修改', <EditOutlined />, onEdit)}
          {button('删除', <DeleteOutlined />, onDelete)}
        </span>
      </Writes>
    </div>
  );
}
