import './action-bar.css';
import { Button, Space } from 'antd';
import type { ContentItem } from '@platform/contract/content/content';
import { MenuButton } from '@platform/pages/kit/parts/menu-button';
import { Writes } from '@platform/pages/kit/app/writes';
import { mayDo } from './actions';

interface ActionBarProps {
  item: ContentItem;
  /** The form has unsaved changes. */
  changed: boolean;
  /** Two texts are being compared; one must be chosen before anything can be saved. */
  conflicting: boolean;
  /** Text that describes what is saved. */
  standing: string;
  isBusy: boolean;
  isSaving: boolean;
  onSave: () => void;
  onSubmit: () => void;
  onAction: (action: 'approve' | 'publish' | 'reopen' | 'return' | 'unschedule' | 'withdraw') => void;
  onBin: (action: 'delete' | 'restore') => void;
  onPreview: () => void;
  onRevisions: () => void;
}

/**
 * The allowed actions on an item; always visible. An action that is not allowed is left out; the state card gives the
 * reason.
 */
export function ActionBar(props: ActionBarProps) {
  const { item, changed, conflicting, standing, isBusy, isSaving } = props;
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(item, action);
  // A changed published text is submitted again.
  const submits = !conflicting && (may('submit') || (may('save') && changed));
  const more = [
    may('withdraw') && ({ key: 'withdraw', label: '撤回', danger: true } as const),
    may('delete') && ({ key: 'delete', label: '删除', danger: true } as const),
  ].filter((entry) => entry !== false);
  return (
    <div className="item-bar" role="region" aria-label="操作">
      <span className="item-standing" aria-live="polite">
        {standing}
      </span>
      <Space wrap>
        <Button onClick={props.onRevisions}>版本</Button>
        {item.address !== null && <Button onClick={props.onPreview}>预览</Button>}
        <Writes>
          <Space wrap>
            {more.length > 0 && (
              <MenuButton
                items={more}
                disabled={isBusy}
                onChoose={(key) => (key === 'delete' ? props.onBin('delete') : props.onAction('withdraw'))}
              >
                更多
              </MenuButton>
            )}
            {may('restore') && (
              <Button type="primary" loading={isBusy} onClick={() => props.onBin('restore')}>
                恢复
              </Button>
            )}
            {may('reopen') && (
              <Button disabled={isBusy} onClick={() => props.onAction('reopen')}>
                取回修改
              </Button>
            )}
            {may('unschedule') && (
              <Button disabled={isBusy} onClick={() => props.onAction('unschedule')}>
                取消定时
              </Button>
            )}
            {may('return') && (
              <Button danger onClick={() => props.onAction('return')}>
                退回
              </Button>
            )}
            {may('save') && !conflicting && (
              <Button loading={isSaving} disabled={isBusy} title="Ctrl+S" onClick={props.onSave}>
                保存
              </Button>
            )}
            {submits && (
              <Button type="primary" loading={isBusy} disabled={isSaving} onClick={props.onSubmit}>
                送审
              </Button>
            )}
            {may('approve') && (
              <Button type="primary" onClick={() => props.onAction('approve')}>
                通过
              </Button>
            )}
            {may('publish') && (
              <Button type="primary" onClick={() => props.onAction('publish')}>
                发布
              </Button>
            )}
          </Space>
        </Writes>
      </Space>
    </div>
  );
}
