import { Button, Form, Modal, Space } from 'antd';
import { useState } from 'react';
import { assignVisits } from '@platform/contract/visits/visit';
import { useBatch } from '@platform/pages/kit/list/batch/use-batch';
import type { ListControls } from '@platform/pages/kit/list/list-page';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { PeopleSelect, PersonSelect } from './people-select';

interface AssignButtonsProps {
  list: Pick<ListControls<unknown>, 'clearSelection' | 'chosen'>;
  onDone: () => void;
}

/** Assigns the chosen visits: asks for the assignee, then shows the effect before it is done. */
export function AssignButtons({ list, onDone }: AssignButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const run = useBatch('个走访', () => {
    list.clearSelection();
    onDone();
  });
  return (
    <Space wrap>
      <Button size="small" onClick={() => setAsking(true)}>
        指派
      </Button>
      <Button size="small" type="link" onClick={list.clearSelection}>
        取消选择
      </Button>
      {isAsking && (
        <TeamDialog
          onClose={() => setAsking(false)}
          onChosen={(team) => {
            setAsking(false);
            run({ title: '指派', call: assignVisits, change: { ...team }, asks: true }, list.chosen);
          }}
        />
      )}
    </Space>
  );
}

interface Team {
  leadId: number;
  memberIds?: number[];
}

function TeamDialog({ onClose, onChosen }: { onClose: () => void; onChosen: (team: Team) => void }) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm<Team>();
  return (
    <Modal {...shown} title="指派走访" okText="下一步" onOk={form.submit} onCancel={() => leave(onClose)}>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ leadId, memberIds }) =>
          leave(() => onChosen(memberIds?.length ? { leadId, memberIds } : { leadId }))
        }
      >
        <Form.Item name="leadId" label="负责人" rules={[{ required: true, message: '请选择负责人' }]}>
          <PersonSelect placeholder="请选择" />
        </Form.Item>
        <Form.Item name="memberIds" label="同行人员" extra="不填时保持原来的同行人员">
          <PeopleSelect placeholder="可选多位" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
