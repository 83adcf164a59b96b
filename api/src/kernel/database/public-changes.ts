import type { ContentKind } from '@platform/contract/content/kind';
import type { Channel } from './keep-listening';

/** What the tables tell of themselves (their triggers): something that public pages show is another than before. */
export type PublicTopic =
  /** Menus, columns, banners, footer, old addresses. */
  | 'site'
  | 'media'
  | 'companies'
  | 'registers'
  | 'data-show'
  | 'patents'
  /** Published items, of whatever kind. */
  | 'content'
  /** Published items of a kind. */
  | `kind:${ContentKind}`
  /** One published item, or what it is joined with. */
  | `item:${number}`;

/** Changes of what the public reads, as this process hears of them. */
export interface PublicChanges {
  /** Whether it is told of them at this moment. */
  isTold(): boolean;
  /**
   * @param onChange runs after each change; with `all` where some may have been missed
   * @returns ends it
   */
  watch(onChange: (topic: PublicTopic | 'all') => void): () => void;
}

/** The changes, and the channel on which the database tells of them. */
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
