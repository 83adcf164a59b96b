import { Modal } from 'antd';
import type { RequestOf } from '@platform/contract/call';
import { changeStreet } from '@platform/contract/handovers/handover';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { TownSelect } from '@platform/pages/kit/record/town-select';
import { CompanySelect } from './one-company-select';

interface HandoverDialogProps {
  /** The visit whose company is handed over; without it the dialog asks for the company. */
  of?: { visitId: number };
  /** Name of the company, if known. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
}

const noNames = () => undefined;

/** Hands a company over to another town, which accepts or refuses it. */
export function HandoverDialog({ of, name, onClose, onDone }: HandoverDialogProps) {
  const { leave, shown } = useClosing();
  return (
    <Modal
      {...shown}
      title={name ? `移交“${name}”` : '移交企业'}
      footer={null}
      width={560}
      onCancel={() => leave(onClose)}
    >
      <p className="backlog-hint">
        接收镇街同意之前什么都不变。同意后，企业和它未走的走访、未办结的诉求一起移交，已经完成的留在原镇街。
      </p>
      <CallForm
        name={of ? `handover-visit-${of.visitId}` : 'handover'}
        call={changeStreet}
        fixed={of as Partial<RequestOf<typeof changeStreet>> | undefined}
        submit="移交"
        done="已移交，等待接收"
        onSaved={() =>
          leave(() => {
            onClose();
            onDone?.();
          })
        }
        onCancel={() => leave(onClose)}
        fields={(field) => (
          <>
            {!of && field.other('companyId', <CompanySelect />, { required: true })}
            {field.other('townId', <TownSelect onNames={noNames} />, { required: true })}
            {field.textarea('reason', { required: true, placeholder: '例如：企业已迁到新址' })}
          </>
        )}
      />
    </Modal>
  );
}
