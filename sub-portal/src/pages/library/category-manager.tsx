import { App, Button, Flex, Input, List, Modal, Popconfirm } from 'antd';
import { updatePatentCategory } from '@platform/contract/library/library';
import { useKeptState } from '@platform/pages/drafts/use-kept-state';
import { platformCall } from '@platform/pages/platform-call';

interface CategoryManagerProps {
  open: boolean;
  categories: readonly { id: number; name: string; count: number; isDefault: boolean }[];
  onClose: () => void;
  onChanged: () => void;
}

/** The company's own categories: add, rename, remove. Patents of a removed category become uncategorised. */
export function CategoryManager({ open, categories, onClose, onChanged }: CategoryManagerProps) {
  const { message } = App.useApp();
  const [name, setName] = useKeptState('patent:category', '');
  const change = async (request: Parameters<typeof platformCall<typeof updatePatentCategory>>[1], done: string) => {
    await platformCall(updatePatentCategory, request);
    void message.success(done);
    onChanged();
  };
  const add = () =>
    name.trim() &&
    void change({ name: name.trim() }, '分类已新增')
      .then(() => setName(''))
      .catch(() => undefined);
  return (
    <Modal title="专利分类" open={open} onCancel={onClose} footer={null}>
      <Flex gap={8}>
        <Input
          aria-label="新分类名称"
          value={name}
          maxLength={30}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={add}
          placeholder="新分类名称"
        />
        <Button type="primary" onClick={add} disabled={!name.trim()}>
          新增
        </Button>
      </Flex>
      <List
        dataSource={[...categories]}
        renderItem={(item) => (
          <List.Item
            actions={[
              <Popconfirm
                key="remove"
                title={`删除分类“${item.name}”？`}
                description="其中的专利会变为未分类，专利本身不受影响。"
                onConfirm={() => change({ id: item.id, remove: true }, '分类已删除').catch(() => undefined)}
              >
                <Button size="small" type="text" danger>
                  删除
                </Button>
              </Popconfirm>,
            ]}
          >
            <Input
              variant="borderless"
              aria-label={`分类 ${item.name} 的名称`}
              defaultValue={item.name}
              maxLength={30}
              onPressEnter={(event) => event.currentTarget.blur()}
              onBlur={(event) => {
                const next = event.target.value.trim();
                if (next && next !== item.name)
                  void change({ id: item.id, name: next }, '分类已改名').catch(() => undefined);
              }}
            />
            <span style={{ whiteSpace: 'nowrap' }}>{item.count} 件</span>
          </List.Item>
        )}
      />
    </Modal>
  );
}
