import type { ContentKind } from '@platform/contract/content/kind';
import { activityView } from './activity';
import type { AnyKindView } from './kind-view';

/** What each kind has of its own on its public pages. */
const views: Partial<Record<ContentKind, AnyKindView>> = { activity: activityView };

export function viewOf(kind: ContentKind): AnyKindView | undefined {
  return views[kind];
}
