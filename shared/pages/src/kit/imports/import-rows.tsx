import { Empty, Pagination, Radio } from 'antd';
import { useState } from 'react';
import { importRows, type ImportedRow, type ImportRun } from '@platform/contract/list-imports/list-import';
import { CallState } from '../parts/call-state';
import { useCall } from '../use-call';

const SIZE = 20;
type Kind = ImportedRow['kind'];

/** The rows of an import by result, those that need attention first. */
export function ImportRows({ run }: { run: ImportRun }) {
  const kinds = (
    [
      ['left', '保持现状', run.left],
      ['reject', '未导入', run.rejects],
      ['add', '新增', run.adds],
      ['change', '修改', run.changes],
    ] as [Kind, string, number][]
  ).filter(([, , count]) => count > 0);
  const [chosen, setChosen] = useState<Kind>();
  const kind = kinds.some(([each]) => each === chosen) ? chosen : kinds[0]?.[0];
  if (kind === undefined) return null;
  return (
    <>
      <Radio.Group
        className="import-kinds"
        optionType="button"
        aria-label="各行的结果"
        value={kind}
        onChange={(event) => setChosen(event.target.value as Kind)}
        options={kinds.map(([value, name, count]) => ({ value, label: `${name} ${count.toLocaleString('zh-CN')}` }))}
      />
      <Rows key={`${kind} ${run.state}`} id={run.id} kind={kind} />
    </>
  );
}

function Rows({ id, kind }: { id: string; kind: Kind }) {
  const [page, setPage] = useState(1);
  const call = useCall(importRows, { id, kind, page, size: SIZE });
  return (
    <CallState {...call}>
      {({ total, list }) =>
        total === 0 ? (
          <Empty description="这次导入的明细已过保留期" />
        ) : (
          <>
            <ul className="import-rows">
              {list.map((row) => (
                <Row key={row.row} row={row} />
              ))}
            </ul>
            <Pagination
              align="end"
              hideOnSinglePage
              size="small"
              current={page}
              total={total}
              pageSize={SIZE}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )
      }
    </CallState>
  );
}

function Row({ row: { row, kind, name, values, faults } }: { row: ImportedRow }) {
  return (
    <li>
      <p className="import-row-head">
        <span className="import-hint">第 {row} 行</span> <b>{name}</b>
      </p>
      {faults.map((fault) => (
        <p key={`${fault.cell}${fault.message}`} className="import-fault">
          <span>
            {fault.column && <b>{fault.column}</b>}
            {fault.cell && `（${fault.cell}）`}
            {fault.column && '：'}
            {fault.message}
          </span>
          <span className="import-remedy">{fault.remedy}</span>
        </p>
      ))}
      {kind !== 'left' && (
        <dl>
          {values.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {kind === 'change' && (
                  <>
                    {before ? <del>{before}</del> : '（空）'} <span aria-hidden>→</span>
                    <span className="visually-hidden">改为</span>{' '}
                  </>
                )}
                {kind === 'change' ? <ins>{after || '（空）'}</ins> : after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
