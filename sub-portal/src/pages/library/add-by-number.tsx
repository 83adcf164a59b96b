import { Alert, Input, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import { insertPatents } from '@platform/contract/library/library';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { platformCall } from '@platform/pages/kit/platform-call';
import { outcomeText } from './outcome-text';

type Rows = DataOf<typeof insertPatents>['rows'];
const outcomes: Record<Rows[number]['outcome'], [string, string]> = {
  added: ['已加入', 'green'],
  present: ['已在库中', 'blue'],
  missing: ['平台没有', 'orange'],
  invalid: ['号码有误', 'red'],
};

/** Adds patents of the platform by pasted numbers and shows the outcome of each. */
export function AddByNumber({ open, onClose, onAdded }: { open: boolean; onClose: () => void; onAdded: () => void }) {
  const [text, setText] = useKeptState('patent:numbers', '');
  const [rows, setRows] = useState<Rows>();
  const [busy, setBusy] = useState(false);
  // The numbers sent last. Once all numbers in the input have an outcome, the dialog can only be closed.
  const [sent, setSent] = useState('');
  const numbers = [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))];
  const add = async () => {
    setBusy(true);
    try {
      const result = await platformCall(insertPatents, { numbers });
      setRows(result.rows.map((row) => ({ ...row })));
      setSent(text);
      if (result.added > 0) onAdded();
    } finally {
      setBusy(false);
    }
  };
  const isDone = rows !== undefined && text === sent;
  return (
    <Modal
      title={isDone ? '按号码加入专利：完成' : '按号码加入专利'}
      open={open}
      width={640}
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
      <div role="status">
        {rows && (
          <Alert
            style={{ marginTop: 16 }}
            type={rows.some(({ outcome }) => outcome === 'added') ? 'success' : 'info'}
            showIcon
            message={outcomeText(rows.map(({ outcome }) => outcome))}
          />
        )}
      </div>
      {rows && (
        <Table
          style={{ marginTop: 12 }}
          size="small"
          rowKey="input"
          dataSource={rows}
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
            { title: '说明', dataIndex: 'message' },
          ]}
        />
      )}
    </Modal>
  );
}
