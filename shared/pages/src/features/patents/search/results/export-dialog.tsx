import '../../../../kit/exports/export-dialog.css';
import { Alert, Checkbox, Flex, Form, Input, Modal, Radio } from 'antd';
import { useEffect } from 'react';
import { exportOptions, startExport, type ExportColumn } from '@platform/contract/exports/export';
import { useKeptDraft } from '../../../../kit/drafts/use-kept-draft';
import { CallState } from '../../../../kit/parts/call-state';
import { submitCall } from '../../../../kit/parts/submit-call';
import { useClosing } from '../../../../kit/parts/use-closing';
import { useCall } from '../../../../kit/use-call';
import { queryOf, type ResultState } from '../../../../kit/searches/result-address';
import type { Chosen } from './use-selection';
import { say } from '../../../../kit/parts/say';
import '../../../../kit/parts/link-button.css';

interface ExportDialogProps {
  state: ResultState;
  /** Hits in all. */
  total: number;
  chosen: readonly Chosen[];
  /** Initial choice: the chosen patents or all hits. */
  start: 'chosen' | 'all';
  onClose: () => void;
  onStarted: () => void;
}

interface Values {
  what: 'chosen' | 'all';
  format: 'xlsx' | 'csv';
  columns: ExportColumn[];
  name?: string;
}

/** Export dialog: rows, file format and columns; shows the number of rows in advance. */
export default function ExportDialog({ state, total, chosen, start, onClose, onStarted }: ExportDialogProps) {
  const options = useCall(exportOptions, {});
  const [form] = Form.useForm<Values>();
  const { leave, shown } = useClosing();
  useKeptDraft(form, 'docking-export');
  useEffect(() => {
    if (options.data && !form.getFieldValue('columns'))
      form.setFieldValue(
        'columns',
        options.data.columns.filter(({ chosen: usual }) => usual).map(({ key }) => key),
      );
  }, [options.data]);
  const what = Form.useWatch('what', form) ?? start;
  const rows = what === 'chosen' ? chosen.length : total;
  const most = options.data?.most ?? 0;
  const send = async (values: Values) => {
    const { format, columns, name } = values;
    const wish =
      values.what === 'chosen'
        ? { ids: chosen.map(({ id }) => id) }
        : { query: { ...queryOf(state), sort: state.sort } };
    const task = await submitCall(form, startExport, { ...wish, format, columns, name: name?.trim() || undefined });
    if (!task) return;
    say('success', '已开始导出，可在“导出记录”查看进度');
    leave(onStarted);
  };
  return (
    <Modal
      {...shown}
      title="导出"
      width={640}
      okText="开始导出"
      okButtonProps={{ disabled: rows === 0 || !options.data }}
      onCancel={() => leave(onClose)}
      onOk={() => form.submit()}
    >
      <CallState {...options}>
        {({ columns, days }) => (
          <Form
            form={form}
            layout="vertical"
            initialValues={{ what: start, format: 'xlsx' }}
            onFinish={(values) => void send(values)}
          >
            <Form.Item name="what" label="范围">
              <Radio.Group
                options={[
                  {
                    value: 'chosen',
                    label: `已选的 ${chosen.length.toLocaleString('zh-CN')} 件`,
                    disabled: chosen.length === 0,
                  },
                  { value: 'all', label: `全部结果 ${total.toLocaleString('zh-CN')} 件`, disabled: total === 0 },
                ]}
              />
            </Form.Item>
            <Alert
              className="export-limit"
              showIcon
              type={rows > most ? 'warning' : 'info'}
              message={
                rows > most
                  ? `结果超过单次上限，只导出前 ${most.toLocaleString('zh-CN')} 件，其余 ${(rows - most).toLocaleString('zh-CN')} 件不包含在内`
                  : `将导出 ${rows.toLocaleString('zh-CN')} 件（单次上限 ${most.toLocaleString('zh-CN')} 件）`
              }
              description={`后台生成，完成后有消息提醒，文件保留 ${days} 天，只有您能下载。`}
            />
            <Form.Item name="format" label="格式">
              <Radio.Group
                options={[
                  { value: 'xlsx', label: 'Excel（xlsx）' },
                  { value: 'csv', label: 'CSV（UTF-8）' },
                ]}
              />
            </Form.Item>
            <Form.Item
              name="columns"
              label={
                <Flex gap={12}>
                  字段
                  <AllColumns
                    onPick={(all) =>
                      form.setFieldValue(
                        'columns',
                        columns.filter(({ chosen: usual }) => all || usual).map(({ key }) => key),
                      )
                    }
                  />
                </Flex>
              }
              rules={[{ validator: oneAtLeast }]}
            >
              <Checkbox.Group
                className="export-columns"
                options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              />
            </Form.Item>
            <Form.Item name="name" label="文件名">
              <Input maxLength={60} placeholder="不填则按时间命名" />
            </Form.Item>
          </Form>
        )}
      </CallState>
    </Modal>
  );
}

// A rule `required` would add an ARIA attribute that a group of checkboxes must not have.
const oneAtLeast = (_rule: unknown, columns?: ExportColumn[]): Promise<void> =>
  columns?.length ? Promise.resolve() : Promise.reject(new Error('请至少选择一个字段'));

function AllColumns({ onPick }: { onPick: (all: boolean) => void }) {
  return (
    <span>
      <button type="button" className="link-button" onClick={() => onPick(true)}>
        全选
      </button>
      <button type="button" className="link-button" onClick={() => onPick(false)}>
        恢复默认
      </button>
    </span>
  );
}
