import type { ContentKind } from '@platform/contract/content/kind';
import { activityView } from './activity';
import { answerView } from './answer';
import { clusterView } from './cluster';
import { enterpriseView } from './enterprise';
import { interpretationView } from './interpretation';
import { projectView } from './project';
import type { AnyKindView } from './kind-view';
import { newsView } from './news';
import { policyView } from './policy';
import { reportView } from './report';
import { serviceView } from './service';

/** What each kind has of its own on its public pages. */
const views: Partial<Record<ContentKind, AnyKindView>> = {
  activity: activityView,
  project: projectView,
  news: newsView,
  cluster: clusterView,
  service: serviceView,
  enterprise: enterpriseView,
  report: reportView,
  answer: answerView,
  policy: policyView,
  interpretation: interpretationView,
};

export function viewOf(kind: ContentKind): AnyKindView | undefined {
  return views[kind];
}
