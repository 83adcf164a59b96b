import { Button, Empty } from 'antd';
import { lazy, useState } from 'react';
import { useRequest } from 'ahooks';
import {
  categorisePatents,
  collectPatents,
  deletePatents,
  listCategories,
  listLibrary,
  setCore,
  type LibraryPatent,
} from '@platform/contract/library/library';
import { shelvePatents } from '@platform/contract/library/shelves';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { BatchButtons } from '@platform/pages/kit/list/batch/batch-buttons';
import { useBatch, type BatchAction } from '@platform/pages/kit/list/batch/use-batch';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { CertifyFirst } from '../../parts/certify-first';
import { AddByNumber } from './add-by-number';
import { column, patentColumns } from './patent-columns';
import { PatentDrawer } from './patent-drawer';
import { ShelfTabs } from './shelf-tabs';
import { Later } from '@platform/pages/kit/parts/later';

const CategoryManager = lazy(() => import('./category-manager'));

/** The patents of the company; a trial account has none before certification. */
export default function PatentPage() {
  return useSessionUser().type === '1' ? <CertifyFirst /> : <PatentLibrary />;
}

const CORE: BatchAction = { title: '设为核心', call: setCore, change: { core: true } };
const NOT_CORE: BatchAction = { title: '取消核心', call: setCore, change: { core: false } };
const COLLECT: BatchAction = { title: '加入企业收藏', call: collectPatents, change: { collected: true } };
const NOT_COLLECTED: BatchAction = { title: '取消企业收藏', call: collectPatents, change: { collected: false } };
const OWN: BatchAction = { title: '归入本企业', call: shelvePatents, change: { shelf: 'own' } };
const WATCHED: BatchAction = { title: '归入关注', call: shelvePatents, change: { shelf: 'watched' } };
const BY_NAMES: BatchAction = { title: '按申请人判断归属', call: shelvePatents, change: { shelf: null } };
const SHELVES = [
  { ...OWN, label: '本企业' },
  { ...WATCHED, label: '关注' },
  { ...BY_NAMES, label: '按申请人判断' },
];
const REMOVE: BatchAction = { title: '移出专利库', call: deletePatents, change: {} };

/** Links to each category and to all patents. */
const intoCategory = (categories: readonly { id: number; name: string }[]) =>
  [...categories, { id: null, name: '未分类' }].map(({ id, name }) => ({
    title: `归入“${name}”`,
    label: name,
    call: categorisePatents,
    change: { categoryId: id },
  }));

/** The library: categories, core patents, adding by number or by hand, changes, removal and restoring. */
function PatentLibrary() {
  const record = useRecord<LibraryPatent>('patent');
  const [panel, setPanel] = useKeptState<'numbers' | 'categories' | undefined>('patent:panel', undefined);
  const [reloadKey, setReloadKey] = useState(0);
  const { data: categories = [], refresh: reloadCategories } = useRequest(
    () => platformCall(listCategories, {}, { background: true }),
    errorIsShown,
  );
  const [moves, setMoves] = useState(0);
  const recount = () => {
    setMoves((times) => times + 1);
    reloadCategories();
  };
  const reload = () => {
    setReloadKey((key) => key + 1);
    recount();
  };
  const run = useBatch('件专利', reload);
  return (
    <>
      <ShelfTabs changes={moves} />
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
              { label: '修改', writes: true, onClick: () => record.change(row) },
              {
                label: row.core ? '取消核心' : '设为核心',
                writes: true,
                onClick: () => run(row.core ? NOT_CORE : CORE, { ids: [row.id] }),
              },
              {
                label: row.shelf === 'own' ? '归入关注' : '归入本企业',
                writes: true,
                onClick: () => run(row.shelf === 'own' ? WATCHED : OWN, { ids: [row.id] }),
              },
              { label: '移出', writes: true, onClick: () => run(REMOVE, { ids: [row.id] }) },
            ],
            164,
          ),
        ]}
        actions={() => [
          <Button key="numbers" type="primary" onClick={() => setPanel('numbers')}>
            按号码加入
          </Button>,
          <Button key="new" onClick={record.add}>
            手工新增
          </Button>,
          <Button key="categories" onClick={() => setPanel('categories')}>
            分类
          </Button>,
        ]}
        batch={(list) => (
          <BatchButtons
            list={list}
            rows="件专利"
            onDone={recount}
            actions={[
              CORE,
              NOT_CORE,
              COLLECT,
              NOT_COLLECTED,
              { menu: '归属', actions: SHELVES },
              { menu: '归入分类', actions: intoCategory(categories) },
              REMOVE,
            ]}
          />
        )}
      />
      <PatentDrawer record={record} categories={categories} onChanged={reload} />
      <AddByNumber
        open={panel === 'numbers'}
        categories={categories}
        onClose={() => setPanel(undefined)}
        onAdded={reload}
      />
      {panel === 'categories' && (
        <Later>
          <CategoryManager categories={categories} onClose={() => setPanel(undefined)} onChanged={reload} />
        </Later>
      )}
    </>
  );
}
