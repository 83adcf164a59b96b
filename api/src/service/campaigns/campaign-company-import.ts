import * as z from 'zod/mini';
import { campaignCompanies, putCampaignCompanies } from '@platform/contract/campaigns/campaign';
import { id } from '@platform/contract/fields';
import { campaignCompany } from '../../kernel/database/schema/campaign';
import { listImport } from '../../kernel/list-imports/list-import';
import { readCompany } from '../../kernel/list-imports/read-cell';
import { addCompany, takeBackCompanies } from './campaign-lines.service';
import { joinedCompanies } from './campaign-lines.queries';

const within = z.object({ campaignId: id });

/** Import of the companies of one campaign, recognised by name or credit code. */
export const campaignCompanyImport = listImport({
  list: campaignCompanies,
  create: putCampaignCompanies,
  added: z.object({ campaignId: id, companyId: id }),
  within,
  noun: '企业',
  table: campaignCompany,
  key: 'companyId',
  columns: [
    {
      field: 'name',
      gives: 'companyId',
      heads: ['企业', '公司名称', '单位名称', '公司'],
      reads: readCompany,
      example: '佛山市顺德区示例电器有限公司',
      hint: '营业执照上的全称，或 18 位统一社会信用代码',
      width: 36,
    },
    {
      field: 'uscc',
      gives: 'companyId',
      heads: ['统一代码', '信用代码', '社会信用代码'],
      reads: readCompany,
      example: '',
      hint: '可以只填代码；名称也填了的，两列要是同一家企业',
      width: 24,
    },
  ],
  notes: ['只加入企业：文件里没有的企业留在专项中。撤销时移出这次加入、还没有走访的企业。'],
  find: (context, keys, { campaignId }) => joinedCompanies(context.services.db, campaignId!, keys.map(Number)),
  add: addCompany,
  remove: (context, ids, { campaignId }) => takeBackCompanies(context, campaignId!, ids),
});
