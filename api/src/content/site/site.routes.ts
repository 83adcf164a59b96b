import {
  checkSite,
  discardSiteDraft,
  getSiteVersion,
  listSiteVersions,
  previewSite,
  publishSite,
  readSite,
  restoreSiteVersion,
  saveSiteDraft,
} from '@platform/contract/site/site';
import { bind, type Binding } from '../../kernel/http/bind';
import { siteAddress } from './preview-site.service';
import { checkDraft, publishDraft, restoreVersion } from './publish-site.service';
import { pageSiteVersions, readSite as read, readSiteVersion } from './read-site';
import { discardDraft, saveDraft } from './save-site.service';

export const siteRoutes: readonly Binding[] = [
  bind(readSite, (_input, context) => read(context)),
  bind(saveSiteDraft, (input, context) => saveDraft(context, input)),
  bind(discardSiteDraft, (input, context) => discardDraft(context, input)),
  bind(checkSite, (_input, context) => checkDraft(context)),
  bind(publishSite, (input, context) => publishDraft(context, input)),
  bind(listSiteVersions, (input, { services }) => pageSiteVersions(services.db, input)),
  bind(getSiteVersion, ({ number }, { services }) => readSiteVersion(services.db, number)),
  bind(restoreSiteVersion, (input, context) => restoreVersion(context, input)),
  bind(previewSite, (input, context) => siteAddress(context, input)),
];
