import { Button, Form, Modal, Space } from 'antd';
import { useRef, useState } from 'react';
import type { DemandRow } from '@platform/contract/demands/demand';
import { batchDemands, demandOffices } from '@platform/contract/demands/demand-calls';
import { useBatch } from '@platform/pages/kit/list/batch/use-batch';
import type { ListControls } from '@platform/pages/kit/list/list-page';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import { useCall } from '@platform/pages/kit/use-call';

const TITLES = { transfer: '批量转办', remind: '批量催办', merge: '合并' } as const;
type BatchAction = keyof typeof TITLES;
type List = Pick<ListControls<DemandRow>, 'refresh' | 'clearSelection' | 'chosen' | 'selected'>;

/** The actions on the chosen demands. */
export function DemandBatch({ list, onDone }: { list: List; onDone: () => void }) {
  const [asked, setAsked] = useState<BatchAction>();
  const merge = () => {
    const { selected, chosen } = list;
    if (!('ids' in chosen) || selected.length < 2) return say('warning', '请勾选同一企业的两条以上诉求');
    if (new Set(selected.map(({ companyId }) => companyId)).size > 1)
      return say('warning', '所选诉求不是同一企业的，不能合并');
    setAsked('merge');
  };
  return (
    <Space wrap>
      <Button size="small" onClick={() => setAsked('transfer')}>
        转办
      </Button>
      <Button size="small" onClick={() => setAsked('remind')}>
        催办
      </Button>
      <Button size="small" onClick={merge}>
        合并
      </Button>
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
      {asked && <BatchDialog action={asked} list={list} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </Space>
  );
}

interface BatchDialogProps {
  action: BatchAction;
  list: List;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks for the input of a batch action. Shows the effect, and the demands that are skipped with the reasons, before the
 * action is performed.
 */
function BatchDialog({ action, list, onClose, onDone }: BatchDialogProps) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const { data } = useCall(demandOffices, {}, { cacheKey: 'demand/offices', ready: action === 'transfer' });
  const run = useBatch('条诉求', () => {
    list.clearSelection();
    list.refresh();
    onDone();
  });
  const send = ({ officeId, mergeInto, text = '' }: Record<string, unknown>) => {
    const change = { action, text, officeId, mergeInto };
    const chosen =
      action === 'merge' && 'ids' in list.chosen
        ? { ids: list.chosen.ids.filter((id) => id !== mergeInto) }
        : list.chosen;
    void run({ title: TITLES[action].replace('批量', ''), call: batchDemands, change, asks: true }, chosen);
  };
  return (
    <Modal {...shown} title={TITLES[action]} okText="下一步" onOk={form.submit} onCancel={() => leave(onClose)}>
      <RecordFields
        name={`demands-${action}`}
        form={form}
        call={batchDemands}
        initial={{}}
        names={names.current}
        onFinish={send}
        fields={(field) => (
          <>
            {action === 'transfer' &&
              field.choice('officeId', {
                required: true,
                options: (data?.offices ?? []).map(({ id, name }) => ({ value: id, label: name })),
              })}
            {action === 'merge' &&
              field.choice('mergeInto', {
                required: true,
                options: list.selected.map(({ id, title, receivedAt }) => ({
                  value: id,
                  label: `${title}（${timeText(receivedAt)}）`,
                })),
                extra: '其余的并入这一条，回访时各位联系人都要联系。',
              })}
            {field.textarea('text', { label: '说明', required: action !== 'remind' })}
          </>
        )}
      />
    </Modal>
  );
}
