import { App, Button, Empty, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRequest } from 'ahooks';
import {
  collectPatents,
  deletePatents,
  listCategories,
  listLibrary,
  setCore,
  updatePatentCategory,
  type LibraryPatent,
} from '@platform/contract/library/library';
import { useSessionUser } from '@platform/pages/app/use-platform-state';
import { errorIsShown } from '@platform/pages/error-is-shown';
import { ListPage, type ListControls } from '@platform/pages/list/list-page';
import { useKeptState } from '@platform/pages/drafts/use-kept-state';
import { MenuButton } from '@platform/pages/parts/menu-button';
import { platformCall } from '@platform/pages/platform-call';
import { useRecord } from '@platform/pages/record/use-record';
import { CertifyFirst } from '../../parts/certify-first';
import { AddByNumber } from './add-by-number';
import { LibraryExport } from './library-export';
import { column, patentColumns } from './patent-columns';
import { PatentDrawer } from './patent-drawer';

const CategoryManager = lazy(() => import('./category-manager'));

/** The company's patents; a trial user has none before certification. */
export default function PatentPage() {
  return useSessionUser().type === '1' ? <CertifyFirst /> : <PatentLibrary />;
}

/** Categories, core patents, add by number or by hand, change, take out and put back. */
function PatentLibrary() {
  const { message } = App.useApp();
  const record = useRecord<LibraryPatent>('patent');
  const [panel, setPanel] = useKeptState<'numbers' | 'categories' | undefined>('patent:panel', undefined);
  const [exported, setExported] = useState<Pick<ListControls<LibraryPatent>, 'query' | 'total'>>();
  const [reloadKey, setReloadKey] = useState(0);
  const { data: categories = [], refresh: reloadCategories } = useRequest(
    () => platformCall(listCategories, {}, { background: true }),
    errorIsShown,
  );
  const reload = () => {
    setReloadKey((key) => key + 1);
    reloadCategories();
  };
  const restore = async (ids: number[]) => {
    await platformCall(deletePatents, { ids, restore: true });
    void message.success('已放回专利库');
    reload();
  };
  const remove = async (rows: readonly LibraryPatent[]) => {
    const ids = rows.map((row) => row.id);
    await platformCall(deletePatents, { ids });
    void message.success({
      duration: 8,
      content: (
        <>
          已移出 {ids.length} 件专利
          <Button type="link" size="small" onClick={() => void restore(ids).catch(() => undefined)}>
            撤销
          </Button>
        </>
      ),
    });
    reload();
  };
  const change = async (
    rows: readonly LibraryPatent[],
    change: { core?: boolean; collected?: boolean; categoryId?: number | null },
  ) => {
    const ids = rows.map((row) => row.id);
    if (change.core !== undefined) await platformCall(setCore, { ids, core: change.core });
    if (change.collected !== undefined) await platformCall(collectPatents, { ids, collected: change.collected });
    if (change.categoryId !== undefined)
      await platformCall(updatePatentCategory, { id: change.categoryId, patentIds: ids });
    void message.success(`已更新 ${ids.length} 件专利`);
    reload();
  };
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);

  return (
    <>
      <ListPage
        name="portal/patent"
        call={listLibrary}
        defaultSort="-publicationDate"
        reloadKey={reloadKey}
        title="专利库"
        empty={<Empty description="专利库还是空的。可按申请号从平台加入，或手工新增。" />}
        columns={[
          ...patentColumns(categories),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => record.change(row) },
              { label: row.core ? '取消核心' : '设为核心', onClick: () => quietly(change([row], { core: !row.core })) },
              { label: '移出', onClick: () => quietly(remove([row])) },
            ],
            164,
          ),
        ]}
        actions={(list) => [
          <Button key="numbers" type="primary" onClick={() => setPanel('numbers')}>
            按号码加入
          </Button>,
          <Button key="new" onClick={record.add}>
            手工新增
          </Button>,
          <Button key="categories" onClick={() => setPanel('categories')}>
            分类
          </Button>,
          <Button key="export" onClick={() => setExported({ query: list.query, total: list.total })}>
            导出
          </Button>,
        ]}
        batch={(list: ListControls<LibraryPatent>) => (
          <Space wrap>
            <Button size="small" onClick={() => quietly(change(list.selected, { core: true }))}>
              设为核心
            </Button>
            <Button size="small" onClick={() => quietly(change(list.selected, { core: false }))}>
              取消核心
            </Button>
            <Button size="small" onClick={() => quietly(change(list.selected, { collected: true }))}>
              收藏
            </Button>
            <Button size="small" onClick={() => quietly(change(list.selected, { collected: false }))}>
              取消收藏
            </Button>
            <MenuButton
              size="small"
              items={[
                ...categories.map((item) => ({ key: String(item.id), label: item.name })),
                { key: 'none', label: '未分类' },
              ]}
              onChoose={(key) => quietly(change(list.selected, { categoryId: key === 'none' ? null : Number(key) }))}
            >
              归入分类
            </MenuButton>
            <Button size="small" danger onClick={() => quietly(remove(list.selected))}>
              移出专利库
            </Button>
          </Space>
        )}
      />
      <PatentDrawer record={record} categories={categories} onSaved={reload} />
      {exported && <LibraryExport {...exported} onClose={() => setExported(undefined)} />}
      <AddByNumber open={panel === 'numbers'} onClose={() => setPanel(undefined)} onAdded={reload} />
      {panel === 'categories' && (
        <Suspense fallback={null}>
          <CategoryManager categories={categories} onClose={() => setPanel(undefined)} onChanged={reload} />
        </Suspense>
      )}
    </>
  );
}
