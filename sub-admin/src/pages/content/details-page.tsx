import './item.css';
import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { getContent, type ContentItem } from '@platform/contract/content/content';
import { usePageHeading } from '@platform/pages/app/page-heading';
import { CallState } from '@platform/pages/parts/call-state';
import { useCall } from '@platform/pages/use-call';
import { OpenedItem } from './opened-item';

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
      {(item) => (item.id === id ? <Opened key={id} item={item} refresh={call.refresh} /> : null)}
    </CallState>
  );
}

function Opened({ item, refresh }: { item: ContentItem; refresh: () => void }) {
  const [title, setTitle] = useState(item.title);
  usePageHeading(title);
  return <OpenedItem first={item} refresh={refresh} onItem={(newer) => setTitle(newer.title)} />;
}
