import { Button, Flex, Grid, List, Table, Tag } from 'antd';
import { backupLabels, type BackupRow, downloadBackup } from '@platform/contract/backup/backup';
import { Writes } from '@platform/pages/kit/app/writes';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { byteText } from '@platform/domain/files/byte-text';

interface BackupTableProps {
  rows: readonly BackupRow[];
  onVerify: (name: string) => void;
}

const holds = ({ tables, rows, files, size }: BackupRow) =>
  `${byteText(size)}，${tables} 张表，${rows.toLocaleString('zh-CN')} 行，${files.toLocaleString('zh-CN')} 个文件`;

/** Shows whether a backup was verified as restorable. */
function Verified({ row: { fault, verifiedAt, verifying } }: { row: BackupRow }) {
  if (verifying) {
    const { message, done, total } = verifying;
    return (
      <>
        <Tag color="blue">核对中</Tag>
        {message} {total ? `${Math.floor((done / total) * 100)}%` : ''}
      </>
    );
  }
  return (
    <>
      <Tag color={fault ? 'red' : 'green'}>{fault ? '已损坏' : '完好'}</Tag>
      {fault || `核对于 ${timeText(verifiedAt)}`}
    </>
  );
}

/** The backups, newest first; on a phone a list of cards. */
export function BackupTable({ rows, onVerify }: BackupTableProps) {
  const wide = Grid.useBreakpoint().md ?? true;
  const busy = rows.some(({ verifying }) => verifying);
  const actions = ({ name }: BackupRow) => (
    <Flex gap={8}>
      <Writes>
        <Button size="small" disabled={busy} onClick={() => onVerify(name)}>
          核对
        </Button>
      </Writes>
      <Button size="small" href={`${downloadBackup.path}?name=${name}`} download={`${name}.tar`}>
        下载
      </Button>
    </Flex>
  );
  if (!wide)
    return (
      <List
        dataSource={[...rows]}
        renderItem={(row) => (
          <List.Item key={row.name}>
            <Flex vertical gap={8} style={{ width: '100%' }}>
              <ListEntry
                title={`${timeText(row.madeAt)} ${backupLabels.kind.choices[row.kind]}`}
                description={
                  <>
                    <span style={{ overflowWrap: 'anywhere' }}>{row.name}</span>
                    <br />
                    {holds(row)}
                    <br />
                    <Verified row={row} />
                  </>
                }
              />
              {actions(row)}
            </Flex>
          </List.Item>
        )}
      />
    );
  return (
    <Table<BackupRow>
      rowKey="name"
      size="middle"
      dataSource={[...rows]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: '备份时间', key: 'madeAt', render: (_value, row) => timeText(row.madeAt) },
        { title: '种类', key: 'kind', render: (_value, row) => backupLabels.kind.choices[row.kind] },
        { title: '名称', dataIndex: 'name' },
        { title: '内容', key: 'holds', render: (_value, row) => holds(row) },
        { title: '核对', key: 'verified', render: (_value, row) => <Verified row={row} /> },
        { title: '操作', key: 'actions', fixed: 'right', render: (_value, row) => actions(row) },
      ]}
    />
  );
}
