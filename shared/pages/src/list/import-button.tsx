import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ComponentType } from 'react';
import type { ImportDrawerProps } from '../imports/import-drawer';
import { useImportAddress } from '../imports/use-import-address';
import { Later } from '../parts/later';
import { useClosing } from '../parts/use-closing';

const ImportDrawer = lazy(() => import('../imports/import-drawer'));

/** Fills the list from a file. Which import is open stands in the address; the drawer loads when it is first asked for. */
export function ImportButton(props: Pick<ImportDrawerProps, 'path' | 'within' | 'onChanged'>) {
  const { shown, open } = useImportAddress();
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => open('new')}>
        导入
      </Button>
      {shown !== null && <Opened {...props} shown={shown} onOpen={open} />}
    </>
  );
}

// Outside of what is loaded: it notes where the keyboard was before there is a drawer.
const Opened: ComponentType<Omit<ImportDrawerProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <ImportDrawer {...props} closing={closing} />
    </Later>
  );
};
