import { PlusOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { createContent, type SiteColumn } from '@platform/contract/content/content';
import { contentKindNames } from '@platform/contract/content/kind';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { CallForm } from '@platform/pages/kit/record/call-form';

interface NewItemProps {
  columns: readonly SiteColumn[];
  /** The column of the list. */
  columnId?: number;
  /** Name of the new thing; without it any kind but reports is meant. */
  noun?: string;
  /** Receives the id of the new item, to open it. */
  onCreated: (id: number) => void;
}

/** Creates an item from its column, which determines its kind. All other fields are written on its own page. */
export function NewItem(props: NewItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        新建{props.noun}
      </Button>
      {open && <NewItemDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewItemDrawer({
  columns: offered,
  columnId,
  noun,
  onCreated,
  onClose,
}: NewItemProps & { onClose: () => void }) {
  const { leave, shown } = useClosing();
  const only = offered.length === 1 ? offered[0] : undefined;
  const kindNameOf = (id: number | undefined) => {
    const kind = offered.find((column) => column.id === id)?.kind;
    return kind && contentKindNames[kind];
  };
  return (
    <Drawer {...shown} width="min(480px, 100vw)" title={`新建${noun ?? '内容'}`} onClose={() => leave(onClose)}>
      <CallForm
        name="new-content"
        call={createContent}
        fixed={only ? { columnId: only.id } : undefined}
        initial={offered.some(({ id }) => id === columnId) ? { columnId } : {}}
        submit="新建并编辑"
        done="已新建"
        onCancel={() => leave(onClose)}
        onSaved={({ id }) => leave(() => onCreated(id))}
        fields={(field, { values }) => (
          <>
            {!only &&
              field.choice('columnId', {
                options: offered.map(({ id, name }) => ({ value: id, label: name })),
                extra: values.columnId
                  ? `种类：${kindNameOf(values.columnId) ?? ''}`
                  : '栏目决定内容的种类，以后只能在同种类的栏目间移动',
              })}
            {field.text('title')}
          </>
        )}
      />
    </Drawer>
  );
}
