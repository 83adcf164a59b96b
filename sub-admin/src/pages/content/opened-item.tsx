import { useEffect, useState } from 'react';
import { listColumns, type ContentItem } from '@platform/contract/content/content';
import { useCall } from '@platform/pages/use-call';
import { mayDo } from './actions';
import { EditItem } from './edit-item';

interface OpenedItemProps {
  /** The item as the server has it. */
  first: ContentItem;
  refresh: () => void;
  /** Told of every newer state of the item. */
  onItem?: (item: ContentItem) => void;
}

/** An item with everything that is done with it: its text, how it stands, what happened to it, what can be done. */
export function OpenedItem({ first, refresh, onItem }: OpenedItemProps) {
  const [{ item, generation }, setShown] = useState({ item: first, generation: 0 });
  const site = useCall(listColumns, {}, { cacheKey: 'content/columns' });

  const show = (next: ContentItem, isAnew = false) =>
    setShown((shown) => {
      // Where it becomes read-only or ceases to be, and where another text is to be edited, the form begins again.
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
