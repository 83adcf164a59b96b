import { PlusOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { createContent, type SiteColumn } from '@platform/contract/content/content';
import { contentKindNames } from '@platform/contract/content/kind';
import { useClosing } from '@platform/pages/parts/use-closing';
import { CallForm } from '@platform/pages/record/call-form';

interface NewItemProps {
  columns: readonly SiteColumn[];
  /** The column in which the list stands. */
  columnId?: number;
}

/** Starts an item: where it stands says what it is; everything else is written on its own page. */
export function NewItem(props: NewItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        新建
      </Button>
      {open && <NewItemDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewItemDrawer({ columns, columnId, onClose }: NewItemProps & { onClose: () => void }) {
  const { leave, shown } = useClosing();
  const offered = columns.filter(({ kind }) => kind !== 'report');
  const kindNameOf = (id: number | undefined) => {
    const kind = offered.find((column) => column.id === id)?.kind;
    return kind && contentKindNames[kind];
  };
  return (
    <Drawer {...shown} width="min(480px, 100vw)" title="新建内容" onClose={() => leave(onClose)}>
      <CallForm
        name="new-content"
        call={createContent}
        initial={offered.some(({ id }) => id === columnId) ? { columnId } : {}}
        submit="新建并编辑"
        done="已新建"
        onCancel={() => leave(onClose)}
        onSaved={({ id }) => history.push(`/newsDetails?id=${id}`)}
        fields={(field, { values }) => (
          <>
            {field.choice('columnId', {
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
