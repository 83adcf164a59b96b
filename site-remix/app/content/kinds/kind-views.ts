import type { ContentKind } from '@platform/contract/content/kind';
import { activityView } from './activity';
import { answerView } from './answer';
import { clusterView } from './cluster';
import { dialogueView } from './dialogue';
import { enterpriseView } from './enterprise';
import { financeView } from './finance';
import { interpretationView } from './interpretation';
import { projectView } from './project';
import type { AnyKindView } from './kind-view';
import { newsView } from './news';
import { assistanceView, associationView, warningView } from './overseas';
import { policyView } from './policy';
import { protectionView } from './protection';
import { reportView } from './report';
import { serviceView } from './service';
import { serviceNewsView } from './service-news';
import { singlePageView } from './single-page';
import { storyView } from './story';

/** The views of the kinds. */
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
  dialogue: dialogueView,
  protection: protectionView,
  finance: financeView,
  serviceNews: serviceNewsView,
  story: storyView,
  warning: warningView,
  assistance: assistanceView,
  association: associationView,
  page: singlePageView,
};

export function viewOf(kind: ContentKind): AnyKindView | undefined {
  return views[kind];
}
