import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ComponentType } from 'react';
import type { ImportDrawerProps } from '../imports/import-drawer';
import { useImportAddress } from '../imports/use-import-address';
import { Later } from '../parts/later';
import { useClosing } from '../parts/use-closing';

const ImportDrawer = lazy(() => import('../imports/import-drawer'));

/** Fills the list from a file. The address contains the open import; the drawer is loaded on first use. */
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

// Outside of the lazy part: it stores the focus before the drawer exists.
const Opened: ComponentType<Omit<ImportDrawerProps, 'closing'>> = (props) => {
  const closing = useClosing();
  return (
    <Later>
      <ImportDrawer {...props} closing={closing} />
    </Later>
  );
};
