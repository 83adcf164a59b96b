import {
  addCampaign,
  campaignCompanies,
  deleteCampaign,
  editCampaign,
  getCampaign,
  listCampaigns,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import { bind, type Binding } from '../../kernel/http/bind';
import { changeCampaign, dropCampaign, openCampaign, putCompanies } from './campaigns.service';
import { pageCampaignCompanies, pageCampaigns, readCampaign } from './read-campaigns';

export const campaignRoutes: readonly Binding[] = [
  bind(listCampaigns, (input, { services: { db }, scope }) => pageCampaigns(db, scope, input)),
  bind(getCampaign, ({ id }, { services: { db }, scope }) => readCampaign(db, scope, id)),
  bind(addCampaign, (input, context) => openCampaign(context, input)),
  bind(editCampaign, (input, context) => changeCampaign(context, input)),
  bind(deleteCampaign, (input, context) => dropCampaign(context, input)),
  bind(campaignCompanies, (input, { services: { db }, scope }) => pageCampaignCompanies(db, scope, input)),
  bind(putCampaignCompanies, (input, context) => putCompanies(context, input)),
];
