import { history } from '@umijs/max';
import { Tag } from 'antd';
import type { MouseEvent } from 'react';
import { mediumHolderNames, mediumPlaces, type MediumPlace } from '@platform/contract/content/media';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';

/** Lists the places where a medium is used, each with its link. */
export function Places({ id }: { id: number }) {
  const call = useCall(mediumPlaces, { id });
  return (
    <section className="medium-places" aria-label="用在哪里">
      <h2>用在哪里</h2>
      <CallState {...call}>
        {(places) => (places.length === 0 ? <p>还没有用在任何地方。</p> : <PlaceList places={places} />)}
      </CallState>
    </section>
  );
}

interface PlaceListProps {
  places: readonly MediumPlace[];
  /** Called when a link is followed. */
  onGo?: () => void;
}

/** Lists places as links. A dialog is rendered outside the router and cannot use its links. */
export function PlaceList({ places, onGo }: PlaceListProps) {
  const go = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo?.();
    history.push(path);
  };
  return (
    <ul className="medium-place-list">
      {places.map(({ holder, holderId, title, path, isPublic }) => (
        <li key={`${holder}:${holderId}`}>
          <a href={path} onClick={(event) => go(event, path)}>
            {title}
          </a>{' '}
          <Tag>{mediumHolderNames[holder]}</Tag>
          {isPublic && <Tag color="green">公开</Tag>}
        </li>
      ))}
    </ul>
  );
}
