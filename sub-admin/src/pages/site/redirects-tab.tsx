import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Pagination } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useReadOnly } from '@platform/pages/kit/app/writes';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { fieldId } from './focus-place';
import { carryKey, keyOf } from './item-keys';
import { useSite } from './site-context';
import { TextField } from './site-fields';
import { TabIntro } from './tab-intro';
import { TargetField } from './target-field';

const PAGE = 20;
const MOST = 500;

/** Old addresses that redirect to pages; their order has no meaning. */
export default function RedirectsTab() {
  const site = useSite();
  const { tree, change, goal } = site;
  const latest = useRef(site);
  latest.current = site;
  const readOnly = useReadOnly() !== undefined;
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const all = tree.redirects;
  const found = all
    .map((redirect, at) => ({ redirect, at }))
    .filter(({ redirect }) => !words || `${redirect.from} ${redirect.to}`.includes(words));
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  useEffect(() => {
    const [part, at] = goal?.split('.') ?? [];
    if (part !== 'redirects' || at === undefined) return;
    setWords('');
    setPage(Math.floor(Number(at) / PAGE) + 1);
  }, [goal]);

  const put = (at: number, news: Partial<(typeof all)[number]>) => {
    const next = { ...all[at]!, ...news };
    carryKey(all[at]!, next);
    change(
      'redirects',
      all.map((each, index) => (index === at ? next : each)),
    );
  };
  const add = () => {
    change('redirects', [...all, { from: '', to: '' }]);
    setWords('');
    setPage(Math.floor(all.length / PAGE) + 1);
    setTimeout(() => document.getElementById(fieldId(`redirects.${all.length}.from`))?.focus());
  };
  const remove = (at: number) => {
    const gone = all[at]!;
    change(
      'redirects',
      all.filter((_, index) => index !== at),
    );
    offerUndo(`已删除“${gone.from || '跳转'}”`, async () => {
      const { tree: now, change: put } = latest.current;
      put('redirects', [...now.redirects.slice(0, at), gone, ...now.redirects.slice(at)]);
    });
  };
  return (
    <>
      <TabIntro>访问旧地址时转到新地址（301）。平台自己的页面不能再设跳转。</TabIntro>
      <div className="site-list" id={fieldId('redirects')} tabIndex={-1}>
        {all.length > PAGE && (
          <Input.Search
            allowClear
            className="site-search"
            placeholder="旧地址或新地址"
            aria-label="查找跳转"
            enterButton="查找"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setPage(1);
            }}
          />
        )}
        {found.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={all.length === 0 ? '还没有跳转' : '没有符合的跳转'}
          />
        )}
        <ul aria-label="跳转">
          {shown.map(({ redirect, at }) => (
            <li key={keyOf(redirect)} id={fieldId(`redirects.${at}`)} tabIndex={-1} className="site-item site-redirect">
              <TextField
                path={`redirects.${at}.from`}
                label="旧地址"
                required
                most={300}
                placeholder="/old/path"
                value={redirect.from}
                onChange={(from) => put(at, { from })}
              />
              <TargetField
                path={`redirects.${at}.to`}
                label="新地址"
                required
                value={redirect.to}
                onChange={(to) => put(at, { to })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除 ${redirect.from || '跳转'}`}
                title="删除"
                disabled={readOnly}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        <Pagination
          current={page}
          pageSize={PAGE}
          total={found.length}
          hideOnSinglePage
          showSizeChanger={false}
          onChange={setPage}
        />
        <Button type="dashed" block icon={<PlusOutlined />} disabled={readOnly || all.length >= MOST} onClick={add}>
          {all.length >= MOST ? `最多 ${MOST} 项` : '添加跳转'}
        </Button>
      </div>
    </>
  );
}
