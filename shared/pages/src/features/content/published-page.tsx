import './published.css';
import { history, Link, useLocation } from '@umijs/max';
import { Button, Card, Empty, Input, Pagination, Select } from 'antd';
import { contentKindNames } from '@platform/contract/content/kind';
import { listPublicContent } from '@platform/contract/content/public-content';
import { DemoTag } from '../../kit/parts/demo-tag';
import { CallState } from '../../kit/parts/call-state';
import { useCall } from '../../kit/use-call';
import { addressWith, readPublishedQuery, type PublishedKind, type PublishedQuery } from './published-query';
import { PublishedItem } from './published-item';

const SIZE = 10;

/** The published items of a kind, and beside them the opened one; the address contains its id and the filters. */
export function PublishedPage({ kind }: { kind: PublishedKind }) {
  const { pathname, search } = useLocation();
  const query = readPublishedQuery(search);
  const { id, page, ...narrowed } = query;
  const noun = contentKindNames[kind];
  const call = useCall(listPublicContent, { ...narrowed, kinds: [kind], page, size: SIZE });
  const to = (change: Partial<PublishedQuery>) => pathname + addressWith(query, change);
  const narrow = (change: Partial<PublishedQuery>) => history.replace(to({ page: 1, ...change }));
  const offered = (found: readonly { value: string | number; name?: string; count: number }[] = []) =>
    found.map(({ value, name = value, count }) => ({ value, label: `${name}（${count}）` }));
  return (
    <div className={id ? 'published published-opened' : 'published'}>
      <section className="published-list" aria-label={`${noun}列表`}>
        <div className="published-filters">
          <Input.Search
            key={narrowed.keyword ?? ''}
            allowClear
            maxLength={60}
            defaultValue={narrowed.keyword}
            placeholder="标题或正文中的字"
            aria-label={`在${noun}中查找`}
            enterButton="查找"
            onSearch={(keyword) => narrow({ keyword: keyword.trim() || undefined })}
          />
          <Select
            allowClear
            placeholder="国家或地区"
            aria-label="国家或地区"
            value={narrowed.region}
            options={offered(call.data?.choices.regions)}
            onChange={(region?: string) => narrow({ region })}
          />
          <Select
            allowClear
            placeholder="行业"
            aria-label="行业"
            value={narrowed.level}
            options={offered(call.data?.choices.levels)}
            onChange={(level?: string) => narrow({ level })}
          />
          <Select
            allowClear
            placeholder="年份"
            aria-label="年份"
            value={narrowed.year}
            options={offered(call.data?.choices.years)}
            onChange={(year?: number) => narrow({ year })}
          />
        </div>
        <CallState {...call}>
          {({ total, list }) =>
            total === 0 ? (
              <Empty description={search ? '没有符合条件的内容' : `还没有发布的${noun}`}>
                {search && <Button onClick={() => history.replace(pathname)}>清除条件</Button>}
              </Empty>
            ) : (
              <>
                <ul>
                  {list.map((item) => (
                    <li key={item.id}>
                      <Link to={to({ id: item.id })} aria-current={item.id === id ? 'true' : undefined}>
                        <strong>{item.title}</strong>
                        <span className="published-summary">{item.summary}</span>
                        <span className="published-marks">
                          {item.isDemo && <DemoTag text="演示" />}
                          {[item.fields.country, item.fields.industry, item.day].filter(Boolean).join(' · ')}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
                <Pagination
                  size="small"
                  hideOnSinglePage
                  current={page}
                  pageSize={SIZE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => history.replace(to({ page: next }))}
                />
              </>
            )
          }
        </CallState>
      </section>
      {id !== undefined ? (
        <PublishedItem key={id} kind={kind} id={id} back={to({ id: undefined })} />
      ) : (
        <Card className="published-none">
          <Empty description={`选择一项，查看内容、附件和联系方式`} />
        </Card>
      )}
    </div>
  );
}
