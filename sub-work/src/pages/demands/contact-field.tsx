import { Button, Modal } from 'antd';
import { useState } from 'react';
import { createContact, type ContactRow } from '@platform/contract/contacts/contact';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { FormSelect } from '@platform/pages/kit/record/form-select';

interface ContactFieldProps {
  companyId: number;
  contacts: readonly { id: number; name: string; position: string; mobile: string }[];
  onAdded: () => void;
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
}

/** Selects a contact of the company or adds a new one. */
export function ContactField({ companyId, contacts, onAdded, value, onChange, id }: ContactFieldProps) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<ContactRow[]>([]);
  const all = [...added.filter((each) => !contacts.some((known) => known.id === each.id)), ...contacts];
  return (
    <span className="demand-contact">
      <FormSelect<number | null>
        id={id}
        value={value ?? undefined}
        onChange={(next) => onChange?.(next ?? null)}
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder={all.length > 0 ? '选择联系人，回访时联系' : '还没有联系人'}
        options={all.map((each) => ({
          value: each.id,
          label: [each.name, each.position, each.mobile].filter(Boolean).join(' '),
        }))}
      />
      <Button onClick={() => setAdding(true)}>新联系人</Button>
      {adding && (
        <ContactDialog
          companyId={companyId}
          onClose={() => setAdding(false)}
          onSaved={(contact) => {
            setAdding(false);
            setAdded((before) => [contact, ...before]);
            onChange?.(contact.id);
            onAdded();
          }}
        />
      )}
    </span>
  );
}

interface ContactDialogProps {
  companyId: number;
  onClose: () => void;
  onSaved: (contact: ContactRow) => void;
}

function ContactDialog({ companyId, onClose, onSaved }: ContactDialogProps) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title="新联系人" footer={null} onCancel={() => leave(onClose)}>
      <CallForm
        name="demand-contact"
        call={createContact}
        fixed={{ companyId }}
        submit="保存联系人"
        done="联系人已保存"
        onSaved={(contact) => leave(() => onSaved(contact))}
        onCancel={() => leave(onClose)}
        fields={(field) => (
          <>
            {field.text('name')}
            {field.text('position')}
            {field.mobile('newMobile')}
          </>
        )}
      />
    </Modal>
  );
}
