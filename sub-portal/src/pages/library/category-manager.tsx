import { Button, List, Modal, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { updatePatentCategory } from '@platform/contract/library/library';
import { Writes } from '@platform/pages/kit/app/writes';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { say } from '@platform/pages/kit/parts/say';

interface CategoryManagerProps {
  categories: readonly { id: number; name: string; count: number; isDefault: boolean }[];
  onClose: () => void;
  onChanged: () => void;
}

/** The company's own categories: add, rename, remove. Patents of a removed category become uncategorised. */
export default function CategoryManager({ categories, onClose, onChanged }: CategoryManagerProps) {
  const { leave, shown } = useClosing();
  const [renamed, setRenamed] = useState<number>();
  const remove = async (id: number) => {
    await platformCall(updatePatentCategory, { id, remove: true });
    say('success', '分类已删除');
    onChanged();
  };
  return (
    <Modal {...shown} title="专利分类" onCancel={() => leave(onClose)} footer={null}>
      <CallForm
        name="category-new"
        call={updatePatentCategory}
        inline
        submit="新增"
        done="分类已新增"
        onSaved={(_saved, form) => {
          form.resetFields();
          onChanged();
        }}
        fields={(field) => field.text('name', { label: '新分类名称', placeholder: '新分类名称', required: true })}
      />
      <List
        style={{ marginTop: 16 }}
        dataSource={[...categories]}
        rowKey="id"
        renderItem={({ id, name, count, isDefault }) =>
          id === renamed ? (
            <List.Item>
              <CallForm
                name={`category-${id}`}
                call={updatePatentCategory}
                inline
                initial={{ name }}
                fixed={{ id }}
                submit="改名"
                done="分类已改名"
                onCancel={() => setRenamed(undefined)}
                onSaved={() => {
                  setRenamed(undefined);
                  onChanged();
                }}
                fields={(field) => field.text('name', { label: `分类 ${name} 的新名称`, required: true })}
              />
            </List.Item>
          ) : (
            <List.Item
              actions={
                isDefault
                  ? [<Tag key="default">默认</Tag>]
                  : [
                      <Writes key="rename">
                        <Button size="small" type="text" onClick={() => setRenamed(id)}>
                          改名
                        </Button>
                      </Writes>,
                      <Writes key="remove">
                        <Popconfirm
                          title={`删除分类“${name}”？`}
                          description="其中的专利会变为未分类，专利本身不受影响。"
                          onConfirm={() => remove(id).catch(() => undefined)}
                        >
                          <Button size="small" type="text" danger>
                            删除
                          </Button>
                        </Popconfirm>
                      </Writes>,
                    ]
              }
            >
              <List.Item.Meta title={name} description={`${count} 件`} />
            </List.Item>
          )
        }
      />
    </Modal>
  );
}
