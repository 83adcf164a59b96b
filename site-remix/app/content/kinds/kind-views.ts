import type { ContentKind } from '@platform/contract/content/kind';
import { activityView } from './activity';
import { interpretationView } from './interpretation';
import { projectView } from './project';
import type { AnyKindView } from './kind-view';
import { policyView } from './policy';

/** What each kind has of its own on its public pages. */
const views: Partial<Record<ContentKind, AnyKindView>> = {
  activity: activityView,
  project: projectView,
  policy: policyView,
  interpretation: interpretationView,
};

export function viewOf(kind: ContentKind): AnyKindView | undefined {
  return views[kind];
}
