import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Flex, Popover } from 'antd';
import { lazy, useRef, useState } from 'react';
import { MenuButton } from '../parts/menu-button';
import type { ColumnPanelProps } from './column-panel';
import { Later } from '../parts/later';

const ColumnPanel = lazy(() => import('./column-panel'));

export type Density = 'large' | 'middle' | 'small';
const DENSITIES: { key: Density; label: string }[] = [
  { key: 'large', label: '宽松' },
  { key: 'middle', label: '中等' },
  { key: 'small', label: '紧凑' },
];

interface ListToolsProps<Row> extends ColumnPanelProps<Row> {
  /** Reloads the list; without it there is no such button. */
  onRefresh?: () => void;
  /** Height of the rows; undefined where they are cards. */
  density?: Density;
  onDensity: (density: Density) => void;
}

/** Settings of a table's appearance: buttons, because ProTable's icons cannot be reached by keyboard. */
export function ListTools<Row>({ onRefresh, density, onDensity, ...columns }: ListToolsProps<Row>) {
  return (
    <Flex className="list-tools no-print">
      {onRefresh && <Button type="text" icon={<ReloadOutlined />} aria-label="刷新" title="刷新" onClick={onRefresh} />}
      {density && (
        <MenuButton
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label="密度"
          title="密度"
          items={DENSITIES}
          selected={density}
          onChoose={onDensity}
        />
      )}
      <ColumnButton {...columns} />
    </Flex>
  );
}

/** The button of the column settings; they are loaded on first use. */
function ColumnButton<Row>(props: ColumnPanelProps<Row>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <Later>
          <ColumnPanel {...(props as ColumnPanelProps<unknown>)} onClose={close} />
        </Later>
      }
    >
      <Button
        ref={opener}
        type="text"
        icon={<SettingOutlined />}
        aria-label="列设置"
        aria-haspopup="dialog"
        aria-expanded={open}
        title="列设置"
      />
    </Popover>
  );
}
