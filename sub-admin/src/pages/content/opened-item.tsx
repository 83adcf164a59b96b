import { useEffect, useState } from 'react';
import { listColumns, type ContentItem } from '@platform/contract/content/content';
import { useCall } from '@platform/pages/kit/use-call';
import { mayDo } from './actions';
import { EditItem } from './edit-item';

interface OpenedItemProps {
  /** The item as the server returned it. */
  first: ContentItem;
  refresh: () => void;
  /** Receives every newer state of the item. */
  onItem?: (item: ContentItem) => void;
}

/** An item with its text, state, history and actions. */
export function OpenedItem({ first, refresh, onItem }: OpenedItemProps) {
  const [{ item, generation }, setShown] = useState({ item: first, generation: 0 });
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });

  const show = (next: ContentItem, isAnew = false) =>
    setShown((shown) => {
      // The form restarts when the item becomes read-only or editable, and when another text is to be edited.
      const begins = isAnew || mayDo(next, 'save') !== mayDo(shown.item, 'save');
      return { item: next, generation: begins ? shown.generation + 1 : shown.generation };
    });
  useEffect(() => {
    if (first !== item) show(first, first.revision.number !== item.revision.number);
  }, [first]);
  useEffect(() => {
    if (item !== first) onItem?.(item);
  }, [item]);
  return <EditItem key={generation} item={item} columns={site.data ?? []} onItem={show} onRefresh={refresh} />;
}
