import './item.css';
import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { getContent, type ContentItem } from '@platform/contract/content/content';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Later } from '@platform/pages/kit/parts/later';
import { useCall } from '@platform/pages/kit/use-call';
import { OpenedItem } from './opened-item';

const SignUpList = lazy(async () => ({ default: (await import('./sign-up-list')).SignUpList }));

/**
 * One content item: its text on the left, its state and history on the right, its actions below. With `view=signUps`
 * the sign-ups for an activity.
 */
export default function DetailsPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
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
      {(item) =>
        item.id !== id ? null : item.kind === 'activity' && search.get('view') === 'signUps' ? (
          <SignUps item={item} />
        ) : (
          <Opened key={id} item={item} refresh={call.refresh} />
        )
      }
    </CallState>
  );
}

function SignUps({ item }: { item: ContentItem }) {
  usePageHeading(item.title);
  return (
    <Later>
      <SignUpList activityId={item.id} />
    </Later>
  );
}

function Opened({ item, refresh }: { item: ContentItem; refresh: () => void }) {
  const [title, setTitle] = useState(item.title);
  usePageHeading(title);
  return <OpenedItem first={item} refresh={refresh} onItem={(newer) => setTitle(newer.title)} />;
}
