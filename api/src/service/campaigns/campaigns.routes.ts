import {
  addCampaign,
  campaignCompanies,
  deleteCampaign,
  editCampaign,
  getCampaign,
  listCampaigns,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { removeRow } from '../../kernel/writes/remove-row';
import { campaign, changeCampaign, openCampaign, putCompanies } from './campaigns.service';
import { pageCampaignCompanies, pageCampaigns, readCampaign } from './read-campaigns';

export const campaignRoutes: readonly Binding[] = [
  bind(listCampaigns, (input, { services: { db }, scope }) => pageCampaigns(db, scope, input)),
  bind(getCampaign, ({ id }, { services: { db }, scope }) => readCampaign(db, scope, id)),
  bindTo(addCampaign, openCampaign),
  bindTo(editCampaign, changeCampaign),
  bind(deleteCampaign, (input, context) => removeRow(context, campaign, input)),
  bind(campaignCompanies, (input, { services: { db }, scope }) => pageCampaignCompanies(db, scope, input)),
  bindTo(putCampaignCompanies, putCompanies),
];
