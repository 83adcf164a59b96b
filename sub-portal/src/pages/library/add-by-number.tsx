import { Link } from '@umijs/max';
import { Alert, Flex, Form, Input, Modal, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import { insertPatents, libraryLabels, listLibrary } from '@platform/contract/library/library';
import { splitNumbers } from '@platform/domain/numbers/split-numbers';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { writeListQuery } from '@platform/pages/kit/list/list-query';
import { platformCall } from '@platform/pages/kit/platform-call';
import { outcomeText } from './outcome-text';

type Rows = DataOf<typeof insertPatents>['rows'];
type Shelf = 'own' | 'watched';
const outcomes: Record<Rows[number]['outcome'], [string, string]> = {
  added: ['已加入', 'green'],
  present: ['已在库中', 'blue'],
  missing: ['平台没有', 'orange'],
  invalid: ['号码有误', 'red'],
};
const shelves = libraryLabels.shelf.choices;

interface AddByNumberProps {
  open: boolean;
  categories: readonly { id: number; name: string }[];
  onClose: () => void;
  onAdded: () => void;
}

/** Adds patents of the platform by pasted numbers and shows the outcome of each; what was added opens as a list. */
export function AddByNumber({ open, categories, onClose, onAdded }: AddByNumberProps) {
  const [text, setText] = useKeptState('patent:numbers', '');
  const [shelf, setShelf] = useState<Shelf>();
  const [categoryId, setCategoryId] = useState<number>();
  const [rows, setRows] = useState<Rows>();
  const [busy, setBusy] = useState(false);
  // The numbers sent last. Once all numbers in the input have an outcome, the dialog can only be closed.
  const [sent, setSent] = useState('');
  const numbers = [...new Set(splitNumbers(text).numbers)];
  const add = async () => {
    setBusy(true);
    try {
      const result = await platformCall(insertPatents, { numbers, shelf, categoryId });
      setRows(result.rows.map((row) => ({ ...row })));
      setSent(text);
      if (result.added > 0) onAdded();
    } finally {
      setBusy(false);
    }
  };
  const isDone = rows !== undefined && text === sent;
  const added = rows?.filter(({ outcome }) => outcome === 'added').flatMap(({ id }) => id ?? []) ?? [];
  return (
    <Modal
      title={isDone ? '按号码加入专利：完成' : '按号码加入专利'}
      open={open}
      width={720}
      okText={isDone ? '完成' : `加入${numbers.length > 0 ? ` ${numbers.length} 件` : ''}`}
      okButtonProps={{ disabled: numbers.length === 0 || numbers.length > 500, loading: busy }}
      onOk={isDone ? onClose : () => void add().catch(() => undefined)}
      onCancel={onClose}
      cancelText="取消"
      cancelButtonProps={{ hidden: isDone }}
      afterClose={() => {
        setText('');
        setRows(undefined);
        setSent('');
      }}
    >
      <Input.TextArea
        aria-label="号码"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoSize={{ minRows: 4, maxRows: 10 }}
        placeholder="粘贴申请号或公开号，以空格、逗号或换行分隔，一次最多 500 个"
      />
      {numbers.length > 500 && <p role="alert">一次最多 500 个号码，现在有 {numbers.length} 个。</p>}
      <Flex wrap gap={16} style={{ marginTop: 12 }}>
        <Form.Item label="归属" style={{ flex: '1 1 240px', margin: 0 }}>
          <Select
            aria-label="归属"
            allowClear
            placeholder="按申请人判断"
            value={shelf}
            onChange={setShelf}
            options={Object.entries(shelves).map(([value, label]) => ({ value: value as Shelf, label }))}
          />
        </Form.Item>
        <Form.Item label="分类" style={{ flex: '1 1 240px', margin: 0 }}>
          <Select
            aria-label="分类"
            allowClear
            placeholder="未分类"
            value={categoryId}
            onChange={setCategoryId}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Flex>
      <div role="status">
        {rows && (
          <Alert
            style={{ marginTop: 16 }}
            type={added.length > 0 ? 'success' : 'info'}
            showIcon
            message={outcomeText(rows.map(({ outcome }) => outcome))}
            action={
              added.length > 0 && (
                <Link to={`/patent${writeListQuery(listLibrary, '', { ids: added })}`} onClick={onClose}>
                  查看加入的专利
                </Link>
              )
            }
          />
        )}
      </div>
      {rows && (
        <Table
          style={{ marginTop: 12 }}
          size="small"
          rowKey="input"
          dataSource={rows}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          columns={[
            { title: '号码', dataIndex: 'input' },
            {
              title: '结果',
              dataIndex: 'outcome',
              render: (outcome: Rows[number]['outcome']) => (
                <Tag color={outcomes[outcome][1]}>{outcomes[outcome][0]}</Tag>
              ),
            },
            {
              title: '专利',
              dataIndex: 'title',
              render: (title: string | undefined, { message }: Rows[number]) => title ?? message,
            },
            {
              title: '归属',
              dataIndex: 'shelf',
              render: (shelf: Shelf | undefined) => shelf && shelves[shelf],
            },
          ]}
        />
      )}
    </Modal>
  );
}
