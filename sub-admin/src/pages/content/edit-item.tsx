import { Alert, App, Button, Card } from 'antd';
import { lazy, useEffect, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import {
  batchContent,
  checkContent,
  submitContent,
  type ContentFinding,
  type ContentItem,
  type SiteColumn,
} from '@platform/contract/content/content';
import { labelOf } from '@platform/contract/labels';
import { formCallOf } from '@platform/contract/content/form-call';
import { useReadOnly } from '@platform/pages/kit/app/writes';
import { useCaseActions } from '@platform/pages/kit/cases/use-case-actions';
import { Later } from '@platform/pages/kit/parts/later';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import { ActionBar } from './action-bar';
import { mayDo } from './actions';
import { contentKit } from './content-kit';
import { FindingsCard } from './findings-card';
import { findingPlace } from './finding-place';
import { LinksCard } from './links-card';
import { ReadText } from './read-text';
import { SignUpCard } from './sign-up-card';
import { StateCard } from './state-card';
import { findInText } from './find-in-text';
import { TrailCard } from './trail-card';
import { useEditing, type Editing } from './use-editing';
import { WrittenForm } from './written-form';

const ConflictCard = lazy(() => import('./conflict-card'));
const PreviewDialog = lazy(() => import('./preview-dialog'));
const RevisionsDrawer = lazy(() => import('./revisions-drawer'));

interface EditItemProps {
  item: ContentItem;
  columns: readonly SiteColumn[];
  /** Receives every newer state of the item. `isAnew` is set when the form must show another text. */
  onItem: (item: ContentItem, isAnew?: boolean) => void;
  /** Reads the item from the server again. */
  onRefresh: () => void;
}

/** Returns the text about unsaved and saved changes. */
function standingOf({ changed, autosave }: Editing, item: ContentItem): string {
  if (autosave.kind === 'failed') return '未能自动保存，内容仍在本页';
  if (changed) return autosave.kind === 'kept' ? `已自动保存 ${timeText(autosave.at).slice(-5)}` : '有未保存的修改';
  return `第 ${item.revision.number} 版，${timeText(item.revision.savedAt)} 保存`;
}

/** The form with the text of an item; read-only where the item may not be changed now. */
export function EditItem({ item, columns, onItem, onRefresh }: EditItemProps) {
  const { modal } = App.useApp();
  const { id, kind } = item;
  const readOnly = useReadOnly() !== undefined;
  const editable = mayDo(item, 'save') && !readOnly;
  const editing = useEditing(item, onItem);
  const { changed, conflict, save } = editing;
  const names = useRef(new Map<string, string>());
  const [dialog, setDialog] = useState<'preview' | 'revisions'>();
  const [findings, setFindings] = useState<ContentFinding[]>();
  const [isBusy, setBusy] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const closeDialog = () => setDialog(undefined);
  const shown = (next: ContentItem) => {
    setFindings(undefined);
    onItem(next);
  };
  const actions = useCaseActions(contentKit, item, shown);

  const saveNow = useRef<() => void>();
  saveNow.current = () => editable && !conflict && void save();
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      saveNow.current?.();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  // The choice is saved after the form has taken it over.
  useEffect(() => {
    if (!isAgain) return;
    setAgain(false);
    void save();
  }, [isAgain]);

  /** Performs an action and shows a message if it fails. After a conflict the current state is shown. */
  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) onRefresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const savedItem = async () => (changed ? save() : item);
  const check = async (): Promise<[ContentItem, ContentFinding[]] | undefined> => {
    const saved = await savedItem();
    const found = saved && (await attempt(() => platformCall(checkContent, { id })));
    return saved && found && [saved, found];
  };
  const send = async (from: ContentItem) => {
    const sent = await attempt(() => platformCall(submitContent, { id, version: from.version }));
    if (!sent) return;
    say('success', '已送审');
    shown(sent);
  };
  const submit = async () => {
    const checked = await check();
    if (!checked) return;
    const [saved, found] = checked;
    if (found.length > 0) setFindings(found);
    else await send(saved);
  };
  const goTo = (place: string) => {
    const found = findingPlace(formCallOf(kind), place);
    if ('field' in found) editing.form.scrollToField(found.field, { block: 'center', focus: true });
    else if ('card' in found) focusOn(document.getElementById('content-links'));
    else findInText(found.text);
  };
  const bin = async (action: 'delete' | 'restore') => {
    const result = await attempt(() => platformCall(batchContent, { action, ids: [id] }));
    if (!result) return;
    if (result.refusedCount > 0) say('error', result.refused[0]?.reason ?? '');
    else say('success', action === 'delete' ? '已移入回收站，30 天内可以恢复' : '已恢复');
    onRefresh();
  };
  const publicNow = item.publicRevision !== null;

  return (
    <>
      <div className="item">
        <div className="item-written">
          {editing.restored !== undefined && (
            <Alert
              type="info"
              showIcon
              message={`已恢复 ${timeText(editing.restored)} 自动保存、还没有保存的内容`}
              action={
                <span className="item-restored">
                  <Button size="small" type="primary" onClick={editing.keepRestored}>
                    继续编辑
                  </Button>
                  <Button size="small" danger onClick={() => void editing.dropDraft()}>
                    放弃
                  </Button>
                </span>
              }
            />
          )}
          {editable && publicNow && item.state === 'published' && (
            <Alert
              type="info"
              showIcon
              message="此内容正在公开。修改保存为新的草稿，审核通过并发布后才替换线上的版本。"
            />
          )}
          {conflict && (
            <Later place="">
              <ConflictCard
                key={conflict.theirs.version}
                conflict={conflict}
                nameOf={(field, value) => names.current.get(`${field}:${String(value)}`)}
                onBack={editing.leaveConflict}
                onDropDraft={() => void editing.dropDraft()}
                onChosen={(values, isSaved) => {
                  editing.take(values);
                  if (isSaved) setAgain(true);
                }}
              />
            </Later>
          )}
          {editable ? (
            <Card hidden={conflict !== undefined}>
              <WrittenForm item={item} columns={columns} editing={editing} names={names.current} />
            </Card>
          ) : (
            <ReadText item={item} />
          )}
        </div>
        <div className="item-facts-column">
          {findings && (
            <FindingsCard
              findings={findings}
              nameOf={(place) => (place === 'links' ? '关联' : labelOf(formCallOf(kind).labels, place))}
              isSending={isBusy}
              onGo={goTo}
              onCheckAgain={() => void check().then((checked) => checked && setFindings(checked[1]))}
              onSubmit={() => void savedItem().then((saved) => saved && send(saved))}
              onClose={() => setFindings(undefined)}
            />
          )}
          <StateCard item={conflict?.theirs ?? item} />
          {kind === 'activity' && item.publishedAt !== null && <SignUpCard activityId={id} />}
          <LinksCard item={item} onChanged={onRefresh} />
          <TrailCard steps={(conflict?.theirs ?? item).steps} />
        </div>
      </div>
      <ActionBar
        item={item}
        changed={changed}
        conflicting={conflict !== undefined}
        standing={conflict ? '请先选择保存哪一份' : editable ? standingOf(editing, item) : '只读'}
        isBusy={isBusy || actions.isBusy}
        isSaving={editing.isSaving}
        onSave={() => void save()}
        onSubmit={() => void submit()}
        onAction={actions.start}
        onBin={(action) =>
          action === 'restore'
            ? void bin('restore')
            : modal.confirm({
                title: '删除此内容？',
                content: '移入回收站，30 天内可以恢复。',
                okText: '删除',
                okButtonProps: { danger: true },
                onOk: () => void bin('delete'),
              })
        }
        onPreview={() => setDialog('preview')}
        onRevisions={() => setDialog('revisions')}
      />
      {dialog !== undefined && (
        <Later>
          {dialog === 'preview' ? (
            <PreviewDialog item={item} changed={changed} onClose={closeDialog} />
          ) : (
            <RevisionsDrawer
              item={item}
              changed={changed}
              onClose={closeDialog}
              onRestored={(restored) => {
                closeDialog();
                onItem(restored, true);
              }}
            />
          )}
        </Later>
      )}
      {actions.dialog}
    </>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
