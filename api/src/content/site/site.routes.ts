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
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { siteAddress } from './preview-site.service';
import { checkDraft, publishDraft, restoreVersion } from './publish-site.service';
import { pageSiteVersions, readSite as read, readSiteVersion } from './read-site';
import { discardDraft, saveDraft } from './save-site.service';

export const siteRoutes: readonly Binding[] = [
  bind(readSite, (_input, context) => read(context)),
  bindTo(saveSiteDraft, saveDraft),
  bindTo(discardSiteDraft, discardDraft),
  bind(checkSite, (_input, context) => checkDraft(context)),
  bindTo(publishSite, publishDraft),
  bind(listSiteVersions, (input, { services }) => pageSiteVersions(services.db, input)),
  bind(getSiteVersion, ({ number }, { services }) => readSiteVersion(services.db, number)),
  bindTo(restoreSiteVersion, restoreVersion),
  bindTo(previewSite, siteAddress),
];
