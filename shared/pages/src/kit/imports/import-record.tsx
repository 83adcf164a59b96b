import { Pagination, Tag } from 'antd';
import { useState } from 'react';
import { listImports } from '@platform/contract/list-imports/list-import';
import { timeText } from '../parts/time-text';
import { useCall } from '../use-call';
import type { ImportDrawerProps } from './import-drawer';
import { COLORS, stateName, summaryOf } from './import-words';

/** The user's imports into a list, newest first; hidden before the first. */
export function ImportRecord({ path, within, onOpen }: Pick<ImportDrawerProps, 'path' | 'within' | 'onOpen'>) {
  const [page, setPage] = useState(1);
  const { data } = useCall(listImports, { path, within, page, size: 5 });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="import-record">
      <h2 id="import-record">导入记录</h2>
      <ul className="import-record">
        {data.list.map((run) => (
          <li key={run.id}>
            <button type="button" onClick={() => onOpen(run.id)}>
              <span className="import-file">{run.fileName}</span>
              <Tag color={COLORS[run.state]}>{stateName(run)}</Tag>
              <span className="import-hint">
                {timeText(run.createdAt)}　{summaryOf(run)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        hideOnSinglePage
        size="small"
        current={page}
        total={data.total}
        pageSize={5}
        showSizeChanger={false}
        onChange={setPage}
      />
    </section>
  );
}
