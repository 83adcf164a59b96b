import { lazy, useMemo, useState } from 'react';
import { listSiteVersions, type SiteVersionRow } from '@platform/contract/site/site';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { Later } from '@platform/pages/kit/parts/later';
import { useSite } from './site-context';

const VersionDrawer = lazy(() => import('./version-drawer'));
const SitePreview = lazy(() => import('./site-preview'));

const column = columnsOf(listSiteVersions);

/** All publications of the site with their changes, a preview and a way to restore them. */
export default function VersionsTab() {
  const { state } = useSite();
  const [opened, setOpened] = useState<{ what: 'detail' | 'preview'; row: SiteVersionRow }>();
  const close = () => setOpened(undefined);
  const columns = useMemo(
    () => [
      column.number('number', { width: 84, sorter: true, fixed: 'left' }),
      column.time('publishedAt', { width: 146 }),
      column.text('publishedBy', { width: 110 }),
      column.text('note', { width: 260 }),
      column.number('restoredFrom', { width: 84 }),
      column.actions(
        (row) => [
          { label: '查看', onClick: () => setOpened({ what: 'detail', row }) },
          { label: '预览', onClick: () => setOpened({ what: 'preview', row }) },
        ],
        110,
      ),
    ],
    [],
  );
  return (
    <>
      <ListPage
        name="admin/site-versions"
        call={listSiteVersions}
        defaultSort="-number"
        reloadKey={state.number}
        title="历次发布"
        columns={columns}
      />
      {opened && (
        <Later>
          {opened.what === 'detail' ? (
            <VersionDrawer
              number={opened.row.number}
              onPreview={() => setOpened({ ...opened, what: 'preview' })}
              onClose={close}
            />
          ) : (
            <SitePreview number={opened.row.number} title={`预览：第 ${opened.row.number} 版`} onClose={close} />
          )}
        </Later>
      )}
    </>
  );
}
