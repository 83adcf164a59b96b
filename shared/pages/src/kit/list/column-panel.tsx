import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { columnKey, isShown, moveColumn, tableColumns, type ColumnSettings } from './arrange-columns';
import type { ListColumn } from './list-column';

export interface ColumnPanelProps<Row> {
  columns: readonly ListColumn<Row>[];
  settings: ColumnSettings;
  onSettings: (settings: ColumnSettings) => void;
}

/** The columns of a table and their order: each with a checkbox and buttons to move it and to fix it at the left. */
export default function ColumnPanel<Row>({
  columns,
  settings,
  onSettings,
  onClose,
}: ColumnPanelProps<Row> & { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const rows = tableColumns(columns, settings).filter(({ key }) => key !== 'actions');
  const change = (key: string, part: ColumnSettings[string]) =>
    onSettings({ ...settings, [key]: { ...settings[key], ...part } });
  return (
    <div ref={panel} role="dialog" aria-label="列设置" className="column-panel" onKeyDown={leave}>
      <ul>
        {rows.map((column, at) => {
          const key = columnKey(column);
          const title = String(column.title);
          const shown = isShown(column, settings);
          const fixed = column.fixed === 'left';
          const only = shown && rows.filter((each) => isShown(each, settings)).length === 1;
          const beside = (step: -1 | 1) => rows[at + step] && (rows[at + step]!.fixed === 'left') === fixed;
          return (
            <li key={key}>
              <Checkbox
                checked={shown}
                disabled={only}
                onChange={({ target }) => change(key, { show: target.checked })}
              >
                {title}
              </Checkbox>
              <Flex>
                <Button
                  type="text"
                  size="small"
                  icon={fixed ? <PushpinFilled /> : <PushpinOutlined />}
                  aria-label={`${title}固定在左侧`}
                  aria-pressed={fixed}
                  title={fixed ? '不再固定' : '固定在左侧'}
                  onClick={() => change(key, { fixed: fixed ? false : 'left' })}
                />
                {([-1, 1] as const).map((step) => (
                  <Button
                    key={step}
                    type="text"
                    size="small"
                    icon={step < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
                    aria-label={`${title}${step < 0 ? '前移' : '后移'}`}
                    aria-disabled={!beside(step)}
                    title={step < 0 ? '前移' : '后移'}
                    onClick={() => beside(step) && onSettings(moveColumn(columns, settings, key, step))}
                  />
                ))}
              </Flex>
            </li>
          );
        })}
      </ul>
      <Flex justify="space-between">
        <Button size="small" type="link" onClick={() => onSettings({})}>
          恢复默认
        </Button>
        <Button size="small" onClick={onClose}>
          完成
        </Button>
      </Flex>
    </div>
  );
}
