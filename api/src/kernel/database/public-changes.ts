import type { ContentKind } from '@platform/contract/content/kind';
import type { Channel } from './keep-listening';

/** Topics of the notifications that triggers send when data of public pages change. */
export type PublicTopic =
  /** Menus, columns, banners, footer, old addresses. */
  | 'site'
  | 'media'
  | 'companies'
  | 'registers'
  | 'data-show'
  | 'patents'
  /** Rates and rules of fees, and the rest days of the State Council. */
  | 'fees'
  /** Published items of any kind. */
  | 'content'
  /** Published items of a kind. */
  | `kind:${ContentKind}`
  /** One published item, or rows joined with it. */
  | `item:${number}`;

/** Subscription to changes of public data. */
export interface PublicChanges {
  /** Whether this process receives the notifications at present. */
  isTold(): boolean;
  /**
   * @param onChange runs after each change, with `all` where some may have been missed
   * @returns a function that ends the subscription
   */
  watch(onChange: (topic: PublicTopic | 'all') => void): () => void;
}

/** The subscription, and the channel on which the database sends notifications. */
export function openPublicChanges(): { changes: PublicChanges; channel: Channel } {
  const watchers = new Set<(topic: PublicTopic | 'all') => void>();
  let told = false;
  const tell = (topic: PublicTopic | 'all') => {
    for (const onChange of watchers) onChange(topic);
  };
  return {
    changes: {
      isTold: () => told,
      watch: (onChange) => {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    },
    channel: {
      name: 'public_change',
      onNotification: (payload) => tell(payload as PublicTopic),
      onListening: () => {
        told = true;
        tell('all');
      },
      onDeaf: () => {
        told = false;
      },
    },
  };
}
