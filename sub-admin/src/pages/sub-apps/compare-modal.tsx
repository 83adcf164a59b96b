import type { SubAppName } from '@platform/routes/sub-apps';
import { Empty, Flex, Modal, Select, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { compareReleases, type ReleaseComparison, type ReleaseRow } from '@platform/contract/sub-apps/releases';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { useCall } from '@platform/pages/kit/use-call';
import { kilobytes, roleTags, signedKilobytes } from './release-labels';

interface CompareModalProps {
  subApp: SubAppName;
  releases: readonly ReleaseRow[];
  /** Versions that are chosen at first. */
  before: string;
  after: string;
  onClose: () => void;
}

type FileKind = ReleaseComparison['files'][number]['kind'];
const KINDS: Record<FileKind, [label: string, color: string]> = {
  added: ['新增', 'green'],
  removed: ['删除', 'red'],
  changed: ['改动', 'blue'],
};

/** Shows the differences between two releases: files and sizes, pages, calls, and requirements for the host. */
export function CompareModal({ subApp, releases, onClose, ...chosen }: CompareModalProps) {
  const [before, setBefore] = useState(chosen.before);
  const [after, setAfter] = useState(chosen.after);
  const { leave, shown } = useClosing();
  const call = useCall(compareReleases, { subApp, before, after });
  const options = releases.map(({ version, role }) => ({
    value: version,
    label: role === 'none' ? version : `${version}（${roleTags[role][0]}）`,
  }));
  return (
    <Modal {...shown} width={760} title="比较版本" footer={null} onCancel={() => leave(onClose)}>
      <Flex vertical gap={16}>
        <Flex gap="8px 12px" wrap align="center">
          <Select
            aria-label="原来的版本"
            value={before}
            options={options}
            onChange={setBefore}
            style={{ width: 260, maxWidth: '100%' }}
          />
          <span aria-hidden>→</span>
          <Select
            aria-label="新的版本"
            value={after}
            options={options}
            onChange={setAfter}
            style={{ width: 260, maxWidth: '100%' }}
          />
        </Flex>
        <CallState {...call}>{(data) => <Comparison data={data} />}</CallState>
      </Flex>
    </Modal>
  );
}

function Comparison({ data: { files, before, after, pages, calls, bridgeFeatures } }: { data: ReleaseComparison }) {
  if (files.length === 0) return <Empty description="两个版本的文件完全相同" />;
  return (
    <>
      <Typography.Text>
        压缩后 {kilobytes(before)} → {kilobytes(after)}（{signedKilobytes(after - before)}），{files.length} 个文件不同
      </Typography.Text>
      <Changes title="页面" {...pages} />
      <Changes title="接口" {...calls} />
      <Changes title="主应用功能" {...bridgeFeatures} />
      <Table
        size="small"
        rowKey="path"
        dataSource={[...files]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: '文件',
            dataIndex: 'path',
            render: (path: string, { kind }) => (
              <>
                <Tag color={KINDS[kind][1]}>{KINDS[kind][0]}</Tag>
                <span style={{ overflowWrap: 'anywhere' }}>{path}</span>
              </>
            ),
          },
          {
            title: '大小',
            key: 'size',
            align: 'right',
            responsive: ['sm'],
            render: (_value, row) =>
              row.kind === 'changed'
                ? `${kilobytes(row.before)} → ${kilobytes(row.after)}`
                : kilobytes(row.before || row.after),
          },
          {
            title: '变化',
            key: 'change',
            align: 'right',
            width: 90,
            render: (_value, row) => signedKilobytes(row.after - row.before),
          },
        ]}
      />
    </>
  );
}

/** Shows additions and removals of one kind; nothing if there are none. */
function Changes({ title, added, removed }: { title: string; added: readonly string[]; removed: readonly string[] }) {
  if (added.length + removed.length === 0) return null;
  return (
    <Flex gap="6px 8px" wrap align="baseline">
      <Typography.Text type="secondary">{title}</Typography.Text>
      {added.map((name) => (
        <Tag key={name} color="green">
          + {name}
        </Tag>
      ))}
      {removed.map((name) => (
        <Tag key={name} color="red">
          − {name}
        </Tag>
      ))}
    </Flex>
  );
}
