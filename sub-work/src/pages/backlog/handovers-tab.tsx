import { SwapOutlined } from '@ant-design/icons';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { changeStreet, type HandoverRow, listHandovers } from '@platform/contract/handovers/handover';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { say } from '@platform/pages/kit/parts/say';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { HandoverDialog } from './handover-dialog';

const column = columnsOf(listHandovers);
const columns = [
  column.filter('keyword', { placeholder: '企业名称' }),
  column.text('companyName', {
    width: 220,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ companyName, isDemo }) => (
      <>
        {companyName} {isDemo && <DemoTag text="演示" />}
      </>
    ),
  }),
  column.choice('state', { width: 84, colors: { waiting: 'orange', accepted: 'green' } }),
  column.text('fromTownName', { width: 90 }),
  column.text('toTownName', { width: 90 }),
  column.text('reason', {
    width: 180,
    shows: ['answer'],
    render: ({ reason, answer }) => (answer === '' ? reason : `${reason}（拒绝：${answer}）`),
  }),
  column.number('visits', { width: 64 }),
  column.number('demands', { width: 64 }),
  column.text('askedByName', { width: 90, hidden: true }),
  column.time('createdAt', { width: 136, sorter: true }),
  column.text('decidedByName', { width: 90, hidden: true }),
  column.time('decidedAt', { width: 136, sorter: true, hidden: true }),
  column.text('answer', { width: 160, hidden: true }),
  column.choice('origin', { width: 100, hidden: true }),
  column.filter('toDecide'),
];

/** Companies that are handed over from or to the territory; the receiving town accepts or refuses them. */
export default function HandoversTab() {
  const { modal } = App.useApp();
  const [changes, setChanges] = useState(0);
  const [refused, setRefused] = useState<HandoverRow>();
  const [isAsking, setAsking] = useState(false);
  const changed = () => setChanges((times) => times + 1);
  const accept = ({ id, companyName, visits, demands }: HandoverRow) =>
    modal.confirm({
      title: `接收“${companyName}”？`,
      content: `企业和它的 ${visits} 个走访、${demands} 条诉求归本镇街；已经完成的留在原镇街。`,
      okText: '接收',
      onOk: async () => {
        await platformCall(changeStreet, { handoverId: id, accept: true });
        say('success', '已接收');
        changed();
      },
    });
  return (
    <>
      <ListPage
        name="work/handovers"
        call={listHandovers}
        defaultSort="-createdAt"
        title="企业移交"
        reloadKey={changes}
        columns={[
          ...columns,
          column.actions(
            (row) =>
              row.mayDecide
                ? [
                    { label: '接收', writes: true, onClick: () => accept(row) },
                    { label: '拒绝', danger: true, writes: true, onClick: () => setRefused(row) },
                  ]
                : [],
            120,
          ),
        ]}
        actions={() => [
          <Button key="add" type="primary" icon={<SwapOutlined />} onClick={() => setAsking(true)}>
            移交企业
          </Button>,
        ]}
        empty="没有移交。企业迁到别的镇街时点“移交企业”。"
      />
      {isAsking && <HandoverDialog onClose={() => setAsking(false)} onDone={changed} />}
      {refused && <RefuseDialog handover={refused} onClose={() => setRefused(undefined)} onDone={changed} />}
    </>
  );
}

interface RefuseDialogProps {
  handover: HandoverRow;
  onClose: () => void;
  onDone: () => void;
}

function RefuseDialog({ handover: { id, companyName }, onClose, onDone }: RefuseDialogProps) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title={`拒绝接收“${companyName}”`} footer={null} onCancel={() => leave(onClose)}>
      <CallForm
        name={`handover-refuse-${id}`}
        call={changeStreet}
        fixed={{ handoverId: id, accept: false }}
        submit="拒绝"
        done="已拒绝，原镇街会收到原因"
        onSaved={() =>
          leave(() => {
            onClose();
            onDone();
          })
        }
        onCancel={() => leave(onClose)}
        fields={(field) => field.textarea('reason', { required: true, label: '拒绝的原因' })}
      />
    </Modal>
  );
}
