import './matrix.css';
import { Alert, Button, Card, Select, Space } from 'antd';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { DataOf } from '@platform/contract/call';
import {
  createMatrixLine,
  deleteMatrixLine,
  listMatrixLines,
  readMatrix,
  tryMatrix,
  updateMatrixLine,
  type MatrixRow,
} from '@platform/contract/offices/matrix';
import { officeOptions } from '@platform/contract/offices/office';
import { answerableFor } from '@platform/domain/demands/answerable-for';
import type { LabelLine } from '@platform/domain/demands/label-line';
import { Writes } from '@platform/pages/kit/app/writes';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { ExportButton } from '@platform/pages/kit/list/export-button';
import { ImportButton } from '@platform/pages/kit/list/import-button';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useRemove } from '@platform/pages/kit/record/use-remove';
import { useCall } from '@platform/pages/kit/use-call';
import { labelOptions } from '../labels/label-options';
import { staffOptions } from './staff-options';

type Matrix = DataOf<typeof readMatrix>;

interface Place {
  labelId: number;
  townId: number | null;
}

/** The assignment of demands: labels as rows, towns as columns. The district answers where a cell is empty. */
export default function MatrixTab() {
  const matrix = useCall(readMatrix, {});
  const { staff = [], offices = [] } = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data ?? {};
  const line = useRecord<MatrixRow>('work/matrix');
  const [place, setPlace] = useKeptState<Place | undefined>('work/matrix-place', undefined);
  const change = () => {
    line.noteChange();
    matrix.refresh();
  };
  const remove = useRemove<MatrixRow>({
    call: deleteMatrixLine,
    noun: '安排',
    title: () => '删除这一项安排？',
    about: '删除后按其余镇街或上级标签的安排；都没有的，归区级。',
    onChanged: () => {
      line.close();
      change();
    },
  });
  return (
    <CallState {...matrix}>
      {(data) => (
        <div className="matrix-page">
          <TryMatrix matrix={data} />
          <Card
            title="服务矩阵"
            extra={
              <Writes>
                <Space wrap>
                  <ImportButton path={listMatrixLines.path} onChanged={change} />
                  <ExportButton
                    path={listMatrixLines.path}
                    request={{}}
                    columns={['labelName', 'townName', 'officeName', 'personName', 'deputyName']}
                    total={data.lines.length}
                    about=""
                  />
                </Space>
              </Writes>
            }
          >
            {data.labels.length === 0 ? (
              <Alert type="info" showIcon message="还没有诉求标签，请先在“标签”中添加。" />
            ) : (
              <MatrixTable
                matrix={data}
                onOpen={(where, row) => {
                  setPlace(where);
                  if (row) line.change(row);
                  else line.add();
                }}
              />
            )}
          </Card>
          <RecordDrawer
            record={line}
            noun="安排"
            create={createMatrixLine}
            update={updateMatrixLine}
            initial={place}
            nameOf={(row) => placeName(data, row)}
            onChanged={matrix.refresh}
            fields={(field, { values, row }) => {
              const townId = (row ?? values).townId ?? null;
              const office = offices.find(({ id }) => id === values.officeId);
              const people = staffOptions(staff, office?.townId);
              return (
                <>
                  {!row && field.choice('labelId', { options: labelOptions(data.labels) })}
                  {!row && field.town('townId', { placeholder: '其余镇街' })}
                  {field.choice('officeId', {
                    options: offices
                      .filter((each) => each.townId === null || each.townId === townId)
                      .map(({ id, name }) => ({ value: id, label: name })),
                  })}
                  {field.choice('personId', { options: people, required: false })}
                  {field.choice('deputyId', { options: people, required: false, extra: '经办人外出时代办' })}
                  {row && (
                    <Writes>
                      <Button danger onClick={() => remove(row)}>
                        删除这一项安排
                      </Button>
                    </Writes>
                  )}
                </>
              );
            }}
          />
        </div>
      )}
    </CallState>
  );
}

const placeName = ({ labels, towns }: Matrix, { labelId, townId }: Place) =>
  `${labels.find(({ id }) => id === labelId)?.name ?? ''}，${towns.find(({ id }) => id === townId)?.name ?? '其余镇街'}`;

/** On a phone the rows show a single town, which is chosen above them. */
function MatrixTable({
  matrix,
  onOpen,
}: {
  matrix: Matrix;
  onOpen: (place: Place, row: MatrixRow | undefined) => void;
}) {
  const { labels, towns } = matrix;
  const [shown, setShown] = useState(0);
  const columns = [{ id: null, name: '其余镇街' }, ...towns];
  const lines = matrix.lines.map((line) => ({ ...line, isOfficeClosed: line.officeClosed }));
  return (
    <>
      <div className="matrix-town">
        <Select
          aria-label="镇街"
          style={{ width: '100%' }}
          value={shown}
          onChange={setShown}
          options={columns.map(({ id, name }) => ({ value: id ?? 0, label: name }))}
        />
      </div>
      <div className="matrix-frame" role="region" aria-label="服务矩阵" tabIndex={0}>
        <table className="matrix" onKeyDown={moveByArrows}>
          <thead>
            <tr>
              <th scope="col">标签</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" data-away={(id ?? 0) !== shown || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label.id}>
                <th scope="row" className={label.parentId === null ? undefined : 'matrix-below'}>
                  {label.name}
                </th>
                {columns.map(({ id: townId, name }) => (
                  <td key={townId} data-away={(townId ?? 0) !== shown || undefined}>
                    <MatrixCell
                      lines={lines}
                      label={label}
                      townId={townId}
                      where={`${label.name}，${name}`}
                      onOpen={(row) => onOpen({ labelId: label.id, townId }, row)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function MatrixCell({
  lines,
  label,
  townId,
  where,
  onOpen,
}: {
  lines: readonly (MatrixRow & { isOfficeClosed: boolean })[];
  label: LabelLine;
  townId: number | null;
  where: string;
  onOpen: (row: MatrixRow | undefined) => void;
}) {
  const own = lines.find((line) => line.labelId === label.id && line.townId === townId);
  const found = answerableFor(lines, [], { labels: [label], townId, day: '' })?.line;
  const isOwn = own !== undefined && found === own;
  const text = found ? found.officeName : '空缺→区级';
  const said = isOwn ? own.personName : found ? '沿用' : own ? `${own.officeName}已停用` : '';
  const note = [said, own?.isDemo && '演示数据'].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={`matrix-cell ${isOwn ? '' : found ? 'matrix-inherited' : 'matrix-hole'}`}
      onClick={() => onOpen(own)}
    >
      <span className="visually-hidden">{where}：</span>
      {text}
      {note && <small>{note}</small>}
    </button>
  );
}

/** Moves the focus from cell to cell by arrow keys. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>) {
  const [down, right] =
    { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? [];
  const cell = (event.target as HTMLElement).closest('td');
  if (down === undefined || right === undefined || !cell) return;
  const row = cell.parentElement as HTMLTableRowElement;
  const next = (row.parentElement as HTMLTableSectionElement).rows[row.sectionRowIndex + down]?.cells[
    cell.cellIndex + right
  ]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const actorWords = { person: '', deputy: '（代理，经办人外出）', nobody: '' };

/** Shows the assignee of a hypothetical demand. */
function TryMatrix({ matrix: { labels, towns, lines } }: { matrix: Matrix }) {
  const [labelIds, setLabelIds] = useState<number[]>([]);
  const [townId, setTownId] = useState<number>();
  const ready = labelIds.length > 0 && townId !== undefined;
  const tried = useCall(tryMatrix, { labelIds, townId: townId ?? 0 }, { ready });
  // The matrix may have changed.
  useEffect(() => {
    if (ready) tried.refresh();
  }, [lines]);
  return (
    <Card title="试一试">
      <div className="matrix-try">
        <Select
          mode="multiple"
          aria-label="诉求标签"
          placeholder="诉求标签"
          value={labelIds}
          onChange={setLabelIds}
          options={labelOptions(labels)}
          optionFilterProp="label"
          maxCount={10}
        />
        <Select
          aria-label="企业所在镇街"
          placeholder="企业所在镇街"
          value={townId}
          onChange={setTownId}
          options={towns.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch
          optionFilterProp="label"
        />
      </div>
      <div aria-live="polite">
        {ready ? (
          <CallState {...tried}>{(answer) => <Answer answer={answer} />}</CallState>
        ) : (
          '选标签和镇街，看今天提出的诉求归谁办理。'
        )}
      </div>
    </Card>
  );
}

function Answer({ answer: { answerable, limits } }: { answer: DataOf<typeof tryMatrix> }) {
  return (
    <>
      <p className="matrix-answer">
        {answerable ? (
          <>
            归<strong>{answerable.officeName}</strong>，
            {answerable.personId === null ? '没有可办的经办人，由科室负责人安排' : `经办人 ${answerable.personName}`}
            {actorWords[answerable.actor]}。
          </>
        ) : (
          <>
            <strong>空缺</strong>，归区级办理。
          </>
        )}
      </p>
      <p className="matrix-answer">
        {limits
          ? `响应 ${limits.response}，方案 ${limits.plan}，办结 ${limits.resolution}。`
          : '没有生效的办理时限，不计时。'}
      </p>
    </>
  );
}
