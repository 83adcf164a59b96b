import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ComponentType } from 'react';
import { useKeptState } from '../drafts/use-kept-state';
import type { ListExportDialogProps } from '../exports/list-export-dialog';
import { useClosing } from '../parts/use-closing';
import { Later } from '../parts/later';

const ListExportDialog = lazy(() => import('../exports/list-export-dialog'));

type ExportButtonProps = Omit<ListExportDialogProps, 'closing' | 'onClose'>;

/** Exports the list as shown; the dialog is loaded on first use. */
export function ExportButton(list: ExportButtonProps) {
  const [open, setOpen] = useKeptState(`list:${list.path}:export`, false);
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        导出
      </Button>
      {open && <Opened {...list} onClose={() => setOpen(false)} />}
    </>
  );
}

// Outside of the lazy part: it stores the focus before the dialog exists.
const Opened: ComponentType<Omit<ListExportDialogProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <ListExportDialog {...props} closing={closing} />
    </Later>
  );
};
