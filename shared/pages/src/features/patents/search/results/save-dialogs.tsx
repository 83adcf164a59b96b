import { Form, Input, Modal, Radio, Switch } from 'antd';
import { saveSearchSet } from '@platform/contract/search/history';
import { saveMonitor, type SearchMonitor } from '@platform/contract/monitors/monitor';
import type { KeptSearch } from '@platform/contract/search/search';
import { cutText } from '@platform/domain/text/cut-text';
import { useKeptDraft } from '../../../../kit/drafts/use-kept-draft';
import { submitCall } from '../../../../kit/parts/submit-call';
import { useClosing } from '../../../../kit/parts/use-closing';
import { filtersText } from '@platform/domain/patents/filters-text';
import { filtersOf, queryOf, type ResultState } from '../../../../kit/searches/result-address';
import { say } from '../../../../kit/parts/say';
import './dialogs.css';

/** Saves a search with its filters under a name, for use as `##名称` in other expressions. */
export function SetDialog({
  state,
  onClose,
  onSaved,
}: {
  state: ResultState;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [form] = Form.useForm<{ name: string }>();
  const { leave, shown } = useClosing();
  useKeptDraft(form, 'docking-set');
  const send = async ({ name }: { name: string }) => {
    if (!(await submitCall(form, saveSearchSet, { name, ...queryOf(state) }))) return;
    say('success', `已保存，检索时可用 ##${name}`);
    leave(onSaved);
  };
  return (
    <Modal {...shown} title="存为检索集" okText="保存" onCancel={() => leave(onClose)} onOk={() => form.submit()}>
      <p className="dialog-expression">
        <code>{state.exp}</code>
        {state.filters.length > 0 && <span>筛选：{filtersText(state.filters)}</span>}
      </p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="name"
          label="名称"
          rules={[
            { required: true, message: '请填写名称' },
            { pattern: /^[\p{L}\p{N}_-]+$/u, message: '名称只能由文字、数字、下划线和连字符组成' },
          ]}
          extra="在检索式中写 ##名称 即可引用"
        >
          <Input autoFocus maxLength={40} prefix="##" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

type MonitorValues = Pick<SearchMonitor, 'name' | 'frequency' | 'active'>;

/** Creates or changes a monitor of a search. */
export function MonitorDialog({
  asked,
  name = asked && cutText(asked.exp, 30),
  monitor,
  onClose,
  onSaved,
}: {
  /** The search to monitor. */
  asked?: KeptSearch;
  /** Default name. */
  name?: string;
  monitor?: SearchMonitor;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [form] = Form.useForm<MonitorValues>();
  const { leave, shown } = useClosing();
  useKeptDraft(form, `docking-monitor-${monitor?.id ?? 'new'}`);
  const query = monitor?.query ?? asked;
  if (!query) return null;
  const send = async (values: MonitorValues) => {
    const saved = await submitCall(form, saveMonitor, { id: monitor?.id, query, ...values });
    if (!saved) return;
    say('success', monitor ? '已保存' : `已开始监控，现有 ${saved.total.toLocaleString('zh-CN')} 件作为起点`);
    leave(onSaved);
  };
  return (
    <Modal
      {...shown}
      title={monitor ? '修改监控' : '设为监控'}
      okText="保存"
      onCancel={() => leave(onClose)}
      onOk={() => form.submit()}
    >
      <p className="dialog-expression">
        <code>{query.exp}</code>
        {filtersOf(query).length > 0 && <span>筛选：{filtersText(filtersOf(query))}</span>}
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={monitor ?? { name, frequency: 'weekly', active: true }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写监控名称' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="frequency" label="频率" extra="每次早上 6 点检索，有新增专利时发消息提醒">
          <Radio.Group
            options={[
              { value: 'daily', label: '每天' },
              { value: 'weekly', label: '每周' },
              { value: 'monthly', label: '每月' },
            ]}
          />
        </Form.Item>
        <Form.Item name="active" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
