import { lazy, type ComponentType } from 'react';
import { labelOf } from '@platform/contract/labels';
import { updateView } from '@platform/contract/views/view';
import { useReadOnly } from '../app/writes';
import { useKeptState } from '../drafts/use-kept-state';
import { MenuButton, type MenuEntries } from '../parts/menu-button';
import { useClosing } from '../parts/use-closing';
import { platformCall } from '../platform-call';
import type { ListPreset } from './list-column';
import { viewOf, type ListState } from './open-view';
import type { Views } from './use-views';
import type { ViewsDialogProps } from './views-dialog';
import { say } from '../parts/say';
import { Later } from '../parts/later';

const ViewsDialog = lazy(() => import('./views-dialog'));

interface ViewsMenuProps<Row> {
  /** Name of the list. */
  name: string;
  views: Views;
  state: ListState<Row>;
  presets?: readonly ListPreset[];
}

/** The views of a list: choose one, save the current list under a name, update a view, manage them. */
export function ViewsMenu<Row>({ name, views, state, presets = [] }: ViewsMenuProps<Row>) {
  const [dialog, setDialog] = useKeptState<ViewsDialogProps['start'] | undefined>(`list:${name}:views`, undefined);
  const { current, changed } = views;
  const disabled = useReadOnly() !== undefined;
  const names = Object.fromEntries(Object.keys(state.query).map((key) => [key, labelOf(state.call.labels, key)]));
  const content = viewOf(state, names);
  const update = async () => {
    if (!current) return;
    await platformCall(updateView, { id: current.id, version: current.version, ...content });
    views.refresh();
    say('success', `视图“${current.name}”已更新`);
  };
  const items: MenuEntries<string> = [
    ...presets.map((preset) => ({ key: `preset:${preset.name}`, label: `${preset.name}的列` })),
    ...(presets.length > 0 ? [{ type: 'divider' as const }] : []),
    ...views.views.map(({ id, name: title, mine, owner, isDefault }) => ({
      key: String(id),
      label: `${title}${mine ? '' : `（${owner}）`}${isDefault ? ' · 默认' : ''}`,
    })),
    ...(views.views.length > 0 ? [{ type: 'divider' as const }, { key: 'leave', label: '不用视图' }] : []),
    ...(current?.mine && changed ? [{ key: 'update', label: `更新“${current.name}”`, disabled }] : []),
    { key: 'save', label: '存为新视图…', disabled },
    ...(views.views.length > 0 ? [{ key: 'manage', label: '管理视图…', disabled }] : []),
  ];
  const choose = (key: string) => {
    const view = views.views.find(({ id }) => String(id) === key);
    const preset = presets.find((each) => `preset:${each.name}` === key);
    if (view) views.open(view);
    else if (preset) views.arrange(preset);
    else if (key === 'leave') views.leave();
    else if (key === 'update') void update().catch(() => views.refresh());
    else setDialog(key as ViewsDialogProps['start']);
  };
  return (
    <>
      <MenuButton className="views-button" items={items} selected={current && String(current.id)} onChoose={choose}>
        {current ? `视图：${current.name}${changed ? '（已改）' : ''}` : '视图'}
      </MenuButton>
      {dialog && (
        <Opened start={dialog} list={name} views={views} content={content} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

// Outside of the lazy part: it stores the focus before the dialog exists.
const Opened: ComponentType<Omit<ViewsDialogProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <ViewsDialog {...props} closing={closing} />
    </Later>
  );
};
