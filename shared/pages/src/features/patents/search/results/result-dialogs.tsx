import { history } from '@umijs/max';
import { lazy } from 'react';
import { useKeptState } from '../../../../kit/drafts/use-kept-state';
import { Later } from '../../../../kit/parts/later';
import { KeyHelp } from './key-help';
import type { Panel } from './my-drawer';
import { queryOf, type ResultState } from '../../../../kit/searches/result-address';
import type { Tool } from './result-bar';
import type { Chosen } from './use-selection';

const ExportDialog = lazy(() => import('./export-dialog'));
const MarkDialog = lazy(() => import('./mark-dialog'));
const ShareDialog = lazy(() => import('./share-dialog'));
const MyDrawer = lazy(() => import('./my-drawer'));
const SetDialog = lazy(() => import('./save-dialogs').then(({ SetDialog: part }) => ({ default: part })));
const MonitorDialog = lazy(() => import('./save-dialogs').then(({ MonitorDialog: part }) => ({ default: part })));

type Dialog = 'export-all' | 'export-chosen' | 'mark' | 'set' | 'monitor' | 'share' | 'help';

/** The dialog and the drawer that are open over the results; kept when the page is left and opened again. */
export function useResultDialogs() {
  const [dialog, setDialog] = useKeptState<Dialog | undefined>('docking:dialog', undefined);
  const [panel, setPanel] = useKeptState<Panel | undefined>('docking:panel', undefined);
  const openTool = (name: Tool) => {
    if (name === 'set' || name === 'monitor' || name === 'share' || name === 'help') setDialog(name);
    else if (name === 'mine') setPanel('collection');
    else if (name === 'exports') setPanel('exports');
    else window.print();
  };
  return { dialog, setDialog, panel, setPanel, openTool };
}

interface ResultDialogsProps {
  open: ReturnType<typeof useResultDialogs>;
  state: ResultState;
  /** Number of hits; undefined before the first result. */
  total: number | undefined;
  chosen: Chosen[];
  /** Called when marks may have changed. */
  onMarked: () => void;
}

/** The dialogs and the drawer of the results, loaded when first opened. */
export function ResultDialogs({ open, state, total, chosen, onMarked }: ResultDialogsProps) {
  const { dialog, setDialog, panel, setPanel } = open;
  const close = () => setDialog(undefined);
  return (
    <>
      <Later>
        {dialog?.startsWith('export') && total !== undefined && (
          <ExportDialog
            state={state}
            total={total}
            chosen={chosen}
            start={dialog === 'export-chosen' ? 'chosen' : 'all'}
            onClose={close}
            onStarted={() => {
              close();
              setPanel('exports');
            }}
          />
        )}
        {dialog === 'mark' && chosen.length > 0 && (
          <MarkDialog
            patents={chosen}
            onClose={close}
            onDone={() => {
              close();
              onMarked();
            }}
            onUndone={onMarked}
          />
        )}
        {dialog === 'share' && <ShareDialog state={state} onClose={close} />}
        {dialog === 'set' && <SetDialog state={state} onClose={close} onSaved={close} />}
        {dialog === 'monitor' && (
          <MonitorDialog
            asked={queryOf(state)}
            onClose={close}
            onSaved={() => {
              close();
              setPanel('monitors');
            }}
          />
        )}
        {panel && (
          <MyDrawer
            panel={panel}
            onPanel={setPanel}
            onClose={() => {
              setPanel(undefined);
              onMarked();
            }}
            onOpen={(address) => {
              setPanel(undefined);
              history.push(address);
            }}
          />
        )}
      </Later>
      {dialog === 'help' && <KeyHelp onClose={close} />}
    </>
  );
}
