import { Button, Empty, Flex, Modal, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { fieldText } from '@platform/domain/text/field-text';
import { chooseDefaultView, deleteView, viewLabels, type SavedView } from '@platform/contract/views/view';
import type { useClosing } from '../parts/use-closing';
import { platformCall } from '../platform-call';
import { EditedView, ViewForm } from './view-form';
import type { Views } from './use-views';
import { say } from '../parts/say';

export interface ViewsDialogProps {
  /** `save`: the current list under a new name. `manage`: the existing views. */
  start: 'save' | 'manage';
  /** Name of the list. */
  list: string;
  views: Views;
  /** The current state of the list. */
  content: Pick<SavedView, 'query' | 'columns' | 'names'>;
  closing: ReturnType<typeof useClosing>;
  onClose: () => void;
}

/** The audience of a view, in words. */
const audienceText = ({ audience, role }: Pick<SavedView, 'audience' | 'role'>): string =>
  role
    ? `${fieldText(viewLabels.role, role)}可用`
    : audience === 'me'
      ? '仅自己'
      : `${fieldText(viewLabels.audience, audience)}可用`;

/** Saves a list under a name, and manages saved views: rename, audience, default, delete. */
export default function ViewsDialog({ start, list, views, content, closing, onClose }: ViewsDialogProps) {
  const { leave, shown } = closing;
  const [edited, setEdited] = useState<SavedView>();
  const form = { list, audiences: views.audiences, content };
  if (start === 'save')
    return (
      <ViewForm
        {...form}
        closing={closing}
        onClose={onClose}
        onSaved={(view) => {
          views.refresh();
          views.name(view);
          onClose();
        }}
      />
    );
  return (
    <>
      <Modal {...shown} title="管理视图" footer={null} width={640} onCancel={() => leave(onClose)}>
        {views.views.length === 0 && <Empty description="还没有视图。筛选后用“存为新视图”保存。" />}
        <ul className="views-list">
          {views.views.map((view) => (
            <ViewEntry key={view.id} list={list} view={view} views={views} onEdit={() => setEdited(view)} />
          ))}
        </ul>
      </Modal>
      {edited && (
        <EditedView
          {...form}
          key={edited.id}
          view={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            views.refresh();
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function ViewEntry({ list, view, views, onEdit }: { list: string; view: SavedView; views: Views; onEdit: () => void }) {
  const { id, name, mine, owner, isDefault, audience } = view;
  const change = async (work: Promise<unknown>, said: string) => {
    await work;
    views.refresh();
    say('success', said);
  };
  const setDefault = () =>
    change(
      platformCall(chooseDefaultView, { list, id: isDefault ? null : id }),
      isDefault ? '已取消默认视图' : `打开列表时默认使用“${name}”`,
    );
  return (
    <li>
      <span className="views-name">
        {name}
        <Tag bordered={false}>{mine ? audienceText(view) : `${owner}提供`}</Tag>
        {isDefault && <Tag color="blue">默认</Tag>}
      </span>
      <Flex gap={4} wrap>
        <Button size="small" aria-pressed={isDefault} onClick={() => void setDefault().catch(() => undefined)}>
          {isDefault ? '取消默认' : '设为默认'}
        </Button>
        {mine && (
          <>
            <Button size="small" onClick={onEdit}>
              修改
            </Button>
            <Popconfirm
              title={`删除视图“${name}”？`}
              description={audience === 'me' ? '列表里的记录不受影响。' : '其他人也将不能再使用它。'}
              okText="删除"
              okButtonProps={{ danger: true }}
              onConfirm={() => change(platformCall(deleteView, { id }), '视图已删除').catch(() => undefined)}
            >
              <Button size="small" danger>
                删除
              </Button>
            </Popconfirm>
          </>
        )}
      </Flex>
    </li>
  );
}
