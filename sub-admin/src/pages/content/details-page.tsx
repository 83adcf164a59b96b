import './item.css';
import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { getContent, listColumns, type ContentItem } from '@platform/contract/content/content';
import { usePageHeading } from '@platform/pages/app/page-heading';
import { CallState } from '@platform/pages/parts/call-state';
import { useCall } from '@platform/pages/use-call';
import { mayDo } from './actions';
import { EditItem } from './edit-item';

/** One item of content: its text at the left, how it stands and what happened to it at the right, what can be done below. */
export default function DetailsPage() {
  const id = Number(useSearchParams()[0].get('id'));
  const call = useCall(getContent, { id });
  return (
    <CallState
      {...call}
      missing={
        <Link to="/news">
          <Button type="primary">返回新闻管理</Button>
        </Link>
      }
    >
      {(item) => (item.id === id ? <Opened key={id} first={item} refresh={call.refresh} /> : null)}
    </CallState>
  );
}

function Opened({ first, refresh }: { first: ContentItem; refresh: () => void }) {
  const [{ item, generation }, setShown] = useState({ item: first, generation: 0 });
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });
  usePageHeading(item.title);

  const show = (next: ContentItem, isAnew = false) =>
    setShown((shown) => {
      // Where it becomes read-only or ceases to be, and where another text is to be edited, the form begins again.
      const begins = isAnew || mayDo(next, 'save') !== mayDo(shown.item, 'save');
      return { item: next, generation: begins ? shown.generation + 1 : shown.generation };
    });
  useEffect(() => {
    if (first !== item) show(first, first.revision.number !== item.revision.number);
  }, [first]);
  return <EditItem key={generation} item={item} columns={site.data ?? []} onItem={show} onRefresh={refresh} />;
}
