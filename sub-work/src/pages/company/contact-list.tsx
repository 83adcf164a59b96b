import { Form, Tag } from 'antd';
import { useMemo } from 'react';
import {
  createContact,
  listContacts,
  setContactState,
  showContactMobile,
  updateContact,
  type ContactRow,
} from '@platform/contract/contacts/contact';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { mobileOptions } from '@platform/pages/kit/record/mobile-options';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';

const column = columnsOf(listContacts);

/** The contacts of a company for visits and call-backs. */
export function ContactList({ companyId, companyName }: { companyId: number; companyName: string }) {
  const contact = useRecord<ContactRow>('work/contact');
  const fixed = useMemo(() => ({ companyId }), [companyId]);
  const disable = async ({ id, version, disabled }: ContactRow) => {
    const done = await platformCall(setContactState, { id, version, disabled: !disabled }).catch(() => undefined);
    if (done) say('success', disabled ? '联系人已启用' : '联系人已停用，登记诉求时不再提供');
    contact.noteChange();
  };
  return (
    <>
      <ListPage
        name="work/contacts"
        call={listContacts}
        fixed={fixed}
        defaultSort="-updatedAt"
        reloadKey={contact.changes}
        title={`${companyName}的联系人`}
        columns={[
          column.filter('keyword'),
          column.text('name', {
            width: 160,
            sorter: true,
            fixed: 'left',
            shows: ['disabled', 'isDemo'],
            render: ({ name, disabled, isDemo }) => (
              <>
                {isDemo && <DemoTag text="演示" />}
                {name} {disabled && <Tag>已停用</Tag>}
              </>
            ),
          }),
          column.text('position', { width: 160 }),
          column.mobile('mobile', { width: 160, show: showContactMobile, whose: (row) => row }),
          column.filter('disabled'),
          column.time('updatedAt', { width: 150, sorter: true }),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => contact.change(row) },
              { label: row.disabled ? '启用' : '停用', writes: true, onClick: () => void disable(row) },
            ],
            120,
          ),
        ]}
        actions={() => [<AddButton key="new" record={contact} noun="联系人" />]}
        empty="还没有联系人。登记联系人后，走访和回访时可以直接联系。"
      />
      <RecordDrawer
        record={contact}
        noun="联系人"
        create={createContact}
        update={updateContact}
        initial={{ companyId }}
        fields={(field, { row }) => (
          <>
            <Form.Item name="companyId" hidden noStyle>
              <input type="hidden" />
            </Form.Item>
            {field.text('name')}
            {field.text('position')}
            {field.mobile('newMobile', mobileOptions(row))}
          </>
        )}
      />
    </>
  );
}
