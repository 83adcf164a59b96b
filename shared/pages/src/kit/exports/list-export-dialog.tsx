import './export-dialog.css';
import { Alert, Button, Checkbox, Drawer, Form, Input, Modal, Radio, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { downloadExport, type ExportTask } from '@platform/contract/exports/export';
import { getExport, listExportOptions, startListExport } from '@platform/contract/exports/list-export';
import { CallState } from '../parts/call-state';
import { submitCall } from '../parts/submit-call';
import { useClosing } from '../parts/use-closing';
import { platformCall } from '../platform-call';
import { useCall } from '../use-call';
import { ExportList } from './export-list';
import { say } from '../parts/say';
import { Waiting } from '../parts/waiting';

/** Milliseconds that the page waits for the file before it shows where the file will be. */
const WAIT_MS = 5000;
const ASK_MS = 400;

export interface ListExportDialogProps {
  /** Path of the list's call. */
  path: string;
  /** Filters and sort of the list. */
  request: Record<string, unknown>;
  /** Keys of the columns in the table, in their order. */
  columns: readonly string[];
  total: number;
  /** The filters in words. */
  about: string;
  closing: ReturnType<typeof useClosing>;
  onClose: () => void;
}

interface Values {
  format: 'xlsx' | 'csv';
  columns: string[];
  /** Mobile numbers are written whole. */
  whole?: boolean;
  reason?: string;
}

/** Exports a list as shown: all rows of its filters, in its sort, by default with the columns of the table. */
export default function ListExportDialog({
  path,
  request,
  columns: shown,
  total,
  about,
  closing: { leave, shown: open },
  onClose,
}: ListExportDialogProps) {
  const options = useCall(listExportOptions, { path });
  const [form] = Form.useForm<Values>();
  const [waiting, setWaiting] = useState(false);
  const [record, setRecord] = useState(false);
  const left = useRef(false);
  const cancel = () => {
    left.current = true;
    leave(onClose);
  };
  const offered = options.data?.columns ?? [];
  /** In the order of the table, followed by hidden columns. */
  const keys = [...new Set([...shown.flatMap((key) => keyOf(key, offered)), ...offered.map(({ key }) => key)])];
  useEffect(() => {
    if (options.data) form.setFieldValue('columns', [...new Set(shown.flatMap((key) => keyOf(key, offered)))]);
  }, [options.data]);
  const chosen = Form.useWatch('columns', form) ?? [];
  const isWhole = Form.useWatch('whole', form) ?? false;
  const hasMobiles = chosen.some((key) => options.data?.masked.includes(key));
  const send = async ({ format, columns, reason }: Values) => {
    setWaiting(true);
    const inOrder = keys.filter((key) => columns.includes(key));
    const wish = { path, request, columns: inOrder, format, about, reason };
    const task = await submitCall(form, startListExport, wish);
    const done = task && (await waitFor(task));
    setWaiting(false);
    // After leaving, the user finds the export in the list of exports.
    if (!done || left.current) return;
    if (done.state === 'done') {
      download(done);
      say('success', `已导出 ${done.done.toLocaleString('zh-CN')} 条`);
      leave(onClose);
    } else if (done.state === 'failed') {
      say('error', done.error);
    } else {
      say('info', '数据较多，仍在生成；完成后在“导出记录”下载，并有消息提醒');
      setRecord(true);
    }
  };
  const most = options.data?.most ?? 0;
  return (
    <>
      <Modal
        {...open}
        title="导出"
        width={640}
        onCancel={cancel}
        footer={[
          <Button key="record" type="link" className="export-record" onClick={() => setRecord(true)}>
            导出记录
          </Button>,
          <Button key="cancel" onClick={cancel}>
            取消
          </Button>,
          <Button
            key="start"
            type="primary"
            loading={waiting}
            disabled={total === 0 || !options.data}
            onClick={() => form.submit()}
          >
            {waiting ? '正在生成…' : '导出'}
          </Button>,
        ]}
      >
        <CallState {...options}>
          {({ days }) => (
            <Form
              form={form}
              layout="vertical"
              initialValues={{ format: 'xlsx' }}
              onFinish={(values) => void send(values)}
            >
              <Alert
                className="export-limit"
                showIcon
                type={total > most || total === 0 ? 'warning' : 'info'}
                message={rowsText(total, most)}
                description={`${about ? `筛选：${about}。` : ''}文件在“导出记录”中保留 ${days} 天，只有您能下载。`}
              />
              <Form.Item name="format" label="格式">
                <Radio.Group
                  options={[
                    { value: 'xlsx', label: 'Excel（xlsx）' },
                    { value: 'csv', label: 'CSV（UTF-8）' },
                  ]}
                />
              </Form.Item>
              <Form.Item name="columns" label="字段" rules={[{ validator: oneAtLeast }]}>
                <Checkbox.Group
                  className="export-columns"
                  options={keys.map((key) => ({
                    value: key,
                    label: offered.find((column) => column.key === key)?.title,
                  }))}
                />
              </Form.Item>
              {hasMobiles && (
                <Form.Item name="whole" valuePropName="checked">
                  <Checkbox>手机号写全（不勾选时中间四位写成 *，这样的文件不能再导入）</Checkbox>
                </Form.Item>
              )}
              {hasMobiles && isWhole && (
                <Form.Item
                  name="reason"
                  label="需要完整手机号的原因"
                  extra="原因和导出的人一起记入审计日志。"
                  rules={[{ required: true, whitespace: true, message: '请填写需要完整手机号的原因' }]}
                >
                  <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
                </Form.Item>
              )}
            </Form>
          )}
        </CallState>
      </Modal>
      <Drawer open={record} title="导出记录" width="min(640px, 100vw)" destroyOnHidden onClose={() => setRecord(false)}>
        {record ? (
          <ExportList />
        ) : (
          <Waiting>
            <Skeleton active />
          </Waiting>
        )}
      </Drawer>
    </>
  );
}

/** The field of the row that a column shows: for an id that of its name. */
function keyOf(column: string, offered: readonly { key: string }[]): string[] {
  const named = column.endsWith('Id') ? `${column.slice(0, -2)}Name` : column;
  return [column, named].filter((key) => offered.some((each) => each.key === key)).slice(0, 1);
}

function rowsText(total: number, most: number): string {
  const count = (rows: number) => rows.toLocaleString('zh-CN');
  if (total === 0) return '没有可以导出的记录，请放宽筛选条件';
  return total > most
    ? `符合条件的有 ${count(total)} 条，一次最多导出 ${count(most)} 条，其余 ${count(total - most)} 条不包含在内`
    : `将导出符合条件的全部 ${count(total)} 条`;
}

/** The export when it has ended, or its state after the timeout. */
async function waitFor(task: ExportTask): Promise<ExportTask | undefined> {
  const until = Date.now() + WAIT_MS;
  for (let now = task; ; ) {
    if ((now.state !== 'queued' && now.state !== 'running') || Date.now() >= until) return now;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    // Polling failed, not the export: the list of exports shows its state.
    now = await platformCall(getExport, { id: task.id }, { background: true, silent: true }).catch(() => now);
  }
}

function download({ id, fileName }: ExportTask): void {
  const link = document.createElement('a');
  link.href = `${downloadExport.path}?id=${id}`;
  link.download = fileName;
  link.click();
}

// A rule `required` would add an ARIA attribute that a group of checkboxes must not have.
const oneAtLeast = (_rule: unknown, columns?: string[]): Promise<void> =>
  columns?.length ? Promise.resolve() : Promise.reject(new Error('请至少选择一个字段'));
