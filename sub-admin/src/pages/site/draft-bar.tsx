import '../content/action-bar.css';
import { App, Button, Drawer, Space } from 'antd';
import { lazy, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { checkSite, discardSiteDraft } from '@platform/contract/site/site';
import { Writes } from '@platform/pages/kit/app/writes';
import { Later } from '@platform/pages/kit/parts/later';
import { say } from '@platform/pages/kit/parts/say';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { platformCall } from '@platform/pages/kit/platform-call';
import { ChangesList, changesInShort } from './changes-list';
import { useSite, type SiteEditing } from './site-context';

const PublishDialog = lazy(() => import('./publish-dialog'));
const SitePreview = lazy(() => import('./site-preview'));

/** Returns the text about the state of the draft. */
function standingOf({ state, conflict, faults, isChanged, autosave }: SiteEditing): string {
  const wrong = Object.keys(faults).length;
  if (conflict) return '请先选择用哪一份';
  if (isChanged && wrong > 0) return `有 ${wrong} 处须改正，改正后自动保存`;
  if (isChanged) return autosave.kind === 'failed' ? '未能自动保存，改动仍在本页' : '正在保存…';
  if (!state.draft) return `没有未发布的改动，线上是第 ${state.number} 版`;
  if (state.changes.length === 0) return '草稿与线上相同';
  return `草稿有 ${state.changes.length} 处改动（${changesInShort(state.changes)}），${state.draftBy} ${timeText(state.draftAt)} 保存`;
}

/** The bar on every tab: whether there is a draft, its changes and its actions. */
export function DraftBar() {
  const site = useSite();
  const { state, conflict, faults, isChanged, flush, adopt, setFound, go, tellAll } = site;
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<'changes' | 'preview' | 'publish'>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setDialog(undefined);
  const [first] = Object.keys(faults);

  /** Performs an action after everything is saved. If the draft cannot be saved, leads to the faults instead. */
  const whenKept = async (then: () => Promise<void> | void) => {
    setBusy(true);
    try {
      if (await flush()) await then();
      else if (first) go(first);
    } catch (error) {
      // The failed call has shown its reason.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    whenKept(async () => {
      tellAll();
      const found = await platformCall(checkSite, {});
      if (found.length === 0) return setDialog('publish');
      setFound(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      say('warning', `有 ${found.length} 处须改正后才能发布`);
    });
  const discard = () =>
    modal.confirm({
      title: '放弃草稿？',
      content: `${state.changes.length} 处改动（${changesInShort(state.changes)}）都会丢失，不能恢复。线上不变。`,
      okText: '放弃草稿',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          adopt(await platformCall(discardSiteDraft, { version: state.version }), true);
          say('success', '已放弃草稿');
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const theirs = error.status === 409 ? error.failure?.current : undefined;
          if (theirs) adopt(theirs as typeof state);
        }
      },
    });

  return (
    <div className="item-bar" role="region" aria-label="网站草稿">
      <span className="item-standing" aria-live="polite">
        {standingOf(site)}
        {isChanged && first !== undefined && !conflict && (
          <Button type="link" size="small" onClick={() => go(first)}>
            去改正
          </Button>
        )}
        {!isChanged && state.changes.length > 0 && (
          <Button type="link" size="small" onClick={() => setDialog('changes')}>
            查看改动
          </Button>
        )}
      </span>
      <Space wrap>
        <Button loading={isBusy && dialog === 'preview'} onClick={() => void whenKept(() => setDialog('preview'))}>
          预览
        </Button>
        <Writes>
          <Space wrap>
            {state.draft && (
              <Button danger disabled={isBusy || conflict !== undefined} onClick={discard}>
                放弃草稿
              </Button>
            )}
            <Button
              type="primary"
              loading={isBusy}
              disabled={(!isChanged && state.changes.length === 0) || conflict !== undefined}
              onClick={() => void publish()}
            >
              发布
            </Button>
          </Space>
        </Writes>
      </Space>
      {dialog === 'changes' && <ChangesDrawer onClose={close} />}
      {(dialog === 'preview' || dialog === 'publish') && (
        <Later>
          {dialog === 'preview' ? (
            <SitePreview title={state.draft ? '预览：草稿' : `预览：第 ${state.number} 版`} onClose={close} />
          ) : (
            <PublishDialog state={state} onClose={close} onState={adopt} onFaults={setFound} />
          )}
        </Later>
      )}
    </div>
  );
}

function ChangesDrawer({ onClose }: { onClose: () => void }) {
  const { leave, shown } = useClosing();
  const { state } = useSite();
  return (
    <Drawer
      {...shown}
      width="min(640px, 100vw)"
      title={`草稿与线上第 ${state.number} 版的差别`}
      onClose={() => leave(onClose)}
    >
      <ChangesList changes={state.changes} none="草稿与线上相同。" />
    </Drawer>
  );
}
