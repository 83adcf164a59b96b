import { BarChartOutlined, BarsOutlined, PictureOutlined, SwapOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Grid, Select, Space } from 'antd';
import { LIST_END } from '@platform/contract/search/list-end';
import type { SearchResult } from '@platform/contract/search/search';
import { useReadOnly, Writes } from '../../../../kit/app/writes';
import { Choice } from '../../../../kit/parts/choice';
import { MenuButton, type MenuEntries } from '../../../../kit/parts/menu-button';
import type { Dedup, ResultState, Sort, View } from '../../../../kit/searches/result-address';
import './result-bar.css';
import '../../../../kit/parts/link-button.css';

const SORTS: { value: Sort; label: string }[] = [
  { value: 'relevance', label: '相关度优先' },
  { value: '-publicationDate', label: '公开日 新→旧' },
  { value: 'publicationDate', label: '公开日 旧→新' },
  { value: '-applicationDate', label: '申请日 新→旧' },
  { value: 'applicationDate', label: '申请日 旧→新' },
];
const DEDUPS: { value: Dedup; label: string }[] = [
  { value: 'application', label: '按申请合并' },
  { value: 'family', label: '按简单同族合并' },
  { value: 'none', label: '不合并' },
];
const VIEW_OPTIONS = [
  { value: 'list', label: '列表', icon: <BarsOutlined /> },
  { value: 'picture', label: '图文', icon: <PictureOutlined /> },
  { value: 'table', label: '表格', icon: <TableOutlined /> },
  { value: 'compare', label: '对比', icon: <SwapOutlined /> },
  { value: 'statistics', label: '统计', icon: <BarChartOutlined /> },
] satisfies { value: View; label: string; icon: React.ReactNode }[];

/** Unit of a row, by the merging of rows. */
const UNITS: Readonly<Record<Dedup, string>> = { application: '件', family: '族', none: '篇文献' };

/** Why hits cannot be shown as pictures. */
const UNDRAWN = '这些专利都没有附图数据';

interface ResultBarProps {
  state: ResultState;
  result: SearchResult;
  onChange: (change: Partial<ResultState>) => void;
  onExport: () => void;
  onTool: (tool: Tool) => void;
  /** No patent of the result has a drawing. */
  undrawn: boolean;
}

export type Tool = 'set' | 'monitor' | 'share' | 'print' | 'help' | 'mine' | 'exports';

const MORE: MenuEntries<Tool> = [
  { key: 'set', label: '存为检索集' },
  { key: 'monitor', label: '设为监控' },
  { key: 'share', label: '分享链接' },
  { key: 'print', label: '打印本页' },
  { type: 'divider' },
  { key: 'mine', label: '收藏与监控' },
  { key: 'exports', label: '导出记录' },
  { key: 'help', label: '键盘操作' },
];

/** Entries that write to the server. */
const WRITING: readonly Tool[] = ['set', 'monitor'];

/** The number of hits, and the views. */
export function ResultBar({ state, result, onChange, onExport, onTool, undrawn }: ResultBarProps) {
  const { total } = result;
  const phone = Grid.useBreakpoint().md === false;
  const readOnly = useReadOnly() !== undefined;
  return (
    <div className="result-bar">
      <p className="result-total" role="status">
        共 <strong>{total.toLocaleString('zh-CN')}</strong> {UNITS[state.dedup]}
        {total > LIST_END && (
          <small>
            列表可翻至前 {LIST_END.toLocaleString('zh-CN')} {UNITS[state.dedup]}，其余请
            <button type="button" className="link-button no-print" onClick={onExport}>
              导出
            </button>
            或缩小范围
          </small>
        )}
      </p>
      <div className="result-tools no-print">
        <Space wrap size={8}>
          <Select
            aria-label="合并方式"
            value={state.dedup}
            options={DEDUPS}
            popupMatchSelectWidth={false}
            onChange={(dedup: Dedup) => onChange({ dedup })}
          />
          <Select
            aria-label="排序"
            value={state.sort}
            options={SORTS}
            popupMatchSelectWidth={false}
            onChange={(sort: Sort) => onChange({ sort })}
          />
          <Writes>
            {/* `undefined` inherits the surrounding setting. */}
            <Button onClick={onExport} disabled={total === 0 || undefined}>
              导出
            </Button>
          </Writes>
          <MenuButton<Tool>
            items={MORE.map((entry) =>
              'key' in entry && WRITING.includes(entry.key) ? { ...entry, disabled: readOnly } : entry,
            )}
            onChoose={onTool}
          >
            更多
          </MenuButton>
        </Space>
      </div>
      <Choice
        className="result-views no-print"
        aria-label="显示方式"
        value={(phone && state.view === 'table') || (undrawn && state.view === 'picture') ? 'list' : state.view}
        options={VIEW_OPTIONS.filter(({ value }) => !phone || value !== 'table').map((option) =>
          undrawn && option.value === 'picture' ? { ...option, disabled: true, title: UNDRAWN } : option,
        )}
        onChange={(view) => onChange({ view: view as View })}
      />
      {undrawn && state.view === 'picture' && <p className="result-undrawn">{UNDRAWN}，已按列表显示。</p>}
    </div>
  );
}
