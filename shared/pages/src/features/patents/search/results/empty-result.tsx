import { Button, Empty, List, Skeleton } from 'antd';
import { searchClauses } from '@platform/contract/search/facets';
import { ListEntry } from '../../../../kit/parts/list-entry';
import { useCall } from '../../../../kit/use-call';
import type { ResultState } from '../../../../kit/searches/result-address';
import './empty-result.css';
import { Waiting } from '../../../../kit/parts/waiting';

interface EmptyResultProps {
  state: ResultState;
  onChange: (change: Partial<ResultState>) => void;
}

const MOST_SHOWN = 10;
const CONNECTORS = { AND: '并且', OR: '或者', XOR: '异或', NOT: '排除' } as const;

/** No hits: the condition that causes it, and alternatives. */
export function EmptyResult({ state, onChange }: EmptyResultProps) {
  const { data, loading } = useCall(searchClauses, { exp: state.exp });
  const droppable = data?.clauses.filter((clause) => clause.without !== null) ?? [];
  return (
    <div className="empty-result">
      <Empty description={state.filters.length > 0 ? '筛选之后没有剩下专利' : '没有找到专利'} />
      {state.filters.length > 0 && (
        <Button type="primary" onClick={() => onChange({ filters: [] })}>
          清除全部筛选
        </Button>
      )}
      {loading && (
        <Waiting>
          <Skeleton active paragraph={{ rows: 2 }} />
        </Waiting>
      )}
      {droppable.length > 0 && (
        <List
          className="empty-clauses"
          header="各条件单独的命中数，去掉一个再试："
          dataSource={droppable}
          pagination={
            droppable.length > MOST_SHOWN ? { pageSize: MOST_SHOWN, size: 'small', showSizeChanger: false } : false
          }
          renderItem={({ text, meaning, connector, count, without }, at) => (
            <List.Item
              actions={[
                <Button
                  key="drop"
                  size="small"
                  onClick={() => without !== null && onChange({ exp: without, filters: [] })}
                >
                  去掉这一条
                </Button>,
              ]}
            >
              <ListEntry
                title={
                  <>
                    {at > 0 && <span className="empty-connector">{CONNECTORS[connector]}</span>}
                    <code>{text}</code>
                  </>
                }
                description={`${meaning}：${count.toLocaleString('zh-CN')} 件`}
              />
            </List.Item>
          )}
        />
      )}
      {droppable.length === 0 && !loading && (
        <ul className="empty-hints">
          <li>换用同义词或更短的词，例如“空调”代替“空调器装置”</li>
          <li>去掉字段限定，在名称、摘要和权利要求中检索</li>
          <li>号码可以只输入数字部分，公开号与申请号都能识别</li>
        </ul>
      )}
    </div>
  );
}
