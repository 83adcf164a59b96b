import { Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { enterAdminView } from '@platform/contract/session/admin-view';
import { Choice } from '@platform/pages/kit/parts/choice';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import { goToView } from './view-as';
import './view-as-button.css';

/** Opens the portal as a company or the workbench as a town, chosen by name. */
export function ViewAsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>以企业或镇街查看</Button>
      {open && <ViewAsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [as, setAs] = useState<'companyId' | 'townId'>('companyId');
  const [isOpening, setOpening] = useState(false);
  const enter = async (values: object) => {
    setOpening(true);
    const view = await submitCall(form, enterAdminView, values);
    setOpening(false);
    if (view) goToView(view);
  };
  return (
    <Modal
      {...shown}
      title="以企业或镇街查看"
      okText="打开"
      confirmLoading={isOpening}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      <p className="view-as-hint">只读，记入审计日志；以其最早的可用账号打开，可随时返回管理端。</p>
      <Choice
        className="view-as-choice"
        aria-label="以谁的视角"
        value={as}
        onChange={setAs}
        options={[
          { value: 'companyId', label: '企业' },
          { value: 'townId', label: '镇街' },
        ]}
      />
      <RecordFields
        name="view"
        form={form}
        call={enterAdminView}
        initial={{}}
        names={names.current}
        onFinish={(values) => void enter(values)}
        fields={(field) =>
          as === 'companyId' ? field.company('companyId', { required: true }) : field.town('townId', { required: true })
        }
      />
    </Modal>
  );
}
