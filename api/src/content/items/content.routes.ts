import {
  approveContent,
  batchContent,
  checkContent,
  countContent,
  createContent,
  dropContentDraft,
  getContent,
  keepContentDraft,
  linkContent,
  listColumns,
  listContent,
  previewContent,
  publishContent,
  reopenContent,
  returnContent,
  saveContent,
  submitContent,
  withdrawContent,
} from '@platform/contract/content/content';
import { compareContent, getRevision, listRevisions, restoreRevision } from '@platform/contract/content/revisions';
import { readContentFigures } from '@platform/contract/content/content-figures';
import { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import {
  getPublicContent,
  listDeadlines,
  listFrontContent,
  listPublicContent,
} from '@platform/contract/content/public-content';
import { listPublicColumns, listPublicEnterprises } from '@platform/contract/content/public-lists';
import { searchContent } from '@platform/contract/content/search-content';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readComparison } from '../compare/read-comparison';
import { readPublicComparison } from '../compare/read-public-comparison';
import { readColumns } from '../columns/read-columns';
import { readPublicColumns } from '../columns/read-public-columns';
import { findContent } from '../search/search-content';
import { changeContents } from './batch-content.service';
import { checkItem } from './check-content.service';
import { countContents } from './count-contents';
import { link } from './link-content.service';
import { previewAddress } from './preview-content.service';
import { publish, reopen, withdraw } from './publish-content.service';
import { readContent } from './read-content';
import { pageContents } from './read-contents';
import { readDeadlines } from './read-deadlines';
import { readEnterprises } from './read-enterprises';
import { listFront, listPublic, readPublic } from './read-public';
import { readFigures } from './read-figures';
import { pageRevisions, readRevision } from './read-revisions';
import { approve, sendBack, submit } from './review-content.service';
import { dropTyped, keepTyped, restoreText, saveRevision, startContent } from './save-content.service';

export const contentRoutes: readonly Binding[] = [
  bind(listContent, (input, { services, viewer }) => pageContents(services.db, viewer, input)),
  bind(countContent, (input, { services, viewer }) => countContents(services.db, viewer, input)),
  bind(listColumns, (_input, { services }) => readColumns(services.db)),
  bind(getContent, ({ id }, { services, viewer }) => readContent(services.db, viewer, id)),
  bindTo(createContent, startContent),
  bindTo(saveContent, saveRevision),
  bindTo(keepContentDraft, keepTyped),
  bindTo(dropContentDraft, dropTyped),
  bind(checkContent, ({ id }, context) => checkItem(context, id)),
  bindTo(submitContent, submit),
  bindTo(approveContent, approve),
  bindTo(returnContent, sendBack),
  bindTo(reopenContent, reopen),
  bindTo(publishContent, publish),
  bindTo(withdrawContent, withdraw),
  bindTo(batchContent, changeContents),
  bind(listRevisions, (input, { services }) => pageRevisions(services.db, input)),
  bind(getRevision, (input, { services }) => readRevision(services.db, input)),
  bind(compareContent, (input, { services, viewer }) => readComparison(services.db, viewer, input)),
  bindTo(restoreRevision, restoreText),
  bind(previewContent, ({ id }, context) => previewAddress(context, id)),
  bindTo(linkContent, link),
  bind(readContentFigures, (input, { services, signal }) => readFigures(services, input, signal)),
  bind(comparePublicPolicies, (input, { services }) => readPublicComparison(services.db, input)),
  bind(listPublicContent, (input, { services }) => listPublic(services, input)),
  bind(listPublicColumns, (input, { services }) => readPublicColumns(services, input)),
  bind(listPublicEnterprises, (input, { services, signal }) => readEnterprises(services, input, signal)),
  bind(listDeadlines, (input, { services }) => readDeadlines(services, input)),
  bind(listFrontContent, (input, { services }) => listFront(services, input)),
  bind(getPublicContent, (input, { services }) => readPublic(services, input)),
  bind(searchContent, (input, { services }) => findContent(services.db, input)),
];
