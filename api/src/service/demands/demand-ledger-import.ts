import { listDemands } from '@platform/contract/demands/demand-calls';
import { createDemandLine, updateDemandLine } from '@platform/contract/demands/demand-ledger';
import { demand } from '../../kernel/database/schema/demand';
import { listImport } from '../../kernel/list-imports/list-import';
import { readCompany } from '../../kernel/list-imports/read-cell';
import { addDemandLine, changeDemandLine, takeBackDemandLines } from './demand-ledger.service';
import { visibilityOf } from './visibility';
import { demandLines } from './read-demand-lines';

/** Old ledgers of demands, recognised by their numbers. */
export const demandLedgerImport = listImport({
  list: listDemands,
  create: createDemandLine,
  update: updateDemandLine,
  added: createDemandLine.request,
  noun: '诉求',
  table: demand,
  key: 'ledgerNo',
  columns: [
    {
      field: 'ledgerNo',
      heads: ['台账编号', '编号', '诉求编号'],
      example: '北滘诉2025-001',
      hint: '同一个编号只有一条诉求；各镇街各自编号的，在编号前加上镇街名',
    },
    {
      field: 'companyId',
      heads: ['企业名称', '公司名称', '单位名称', '诉求企业', '公司'],
      shows: 'companyName',
      reads: readCompany,
      example: '佛山市顺德区示例电器有限公司',
      hint: '营业执照上的全称，或 18 位统一社会信用代码',
      width: 34,
    },
    { field: 'uscc', heads: ['统一代码', '信用代码', '社会信用代码'], gives: 'companyId', reads: readCompany },
    {
      field: 'receivedDay',
      heads: ['日期', '登记时间', '提出日期'],
      example: '2025-03-05',
      hint: '写到日，例如 2025-03-05；不能在今天之后',
      width: 14,
    },
    { field: 'title', heads: ['诉求标题', '诉求'], example: '商标被异议', hint: '不填取内容的开头', width: 24 },
    {
      field: 'content',
      heads: ['内容', '诉求事项', '具体诉求', '问题及诉求'],
      example: '收到异议通知，不知道怎样答辩',
      width: 40,
    },
    {
      field: 'labelNames',
      heads: ['诉求标签', '诉求类别', '诉求类型', '类别'],
      example: '',
      hint: '诉求标签的名称，最多 4 个，之间用顿号；几个标签同名的，写成“上级标签／标签”',
      width: 20,
    },
    { field: 'source', heads: ['诉求来源'], example: '走访', width: 12 },
    {
      field: 'handledBy',
      heads: ['承办科室', '办理部门', '责任科室', '承办单位', '办理单位'],
      shows: 'officeName',
      example: '区知识产权科',
      hint: '照原台账填写，与科室名称相同的归到该科室；不清楚的填“不详”',
    },
    { field: 'answer', heads: ['答复', '答复内容', '办理情况'], example: '已安排专家指导答辩', width: 40 },
    {
      field: 'resolvedDay',
      heads: ['办结时间', '答复日期', '完成日期'],
      example: '2025-03-12',
      hint: '写到日，不早于登记日期',
      width: 14,
    },
    { field: 'satisfaction', heads: ['满意情况', '评价'], example: '满意', width: 12 },
  ],
  notes: ['导入的诉求都是已归档的：不计时，不通知任何人，不进入待办。', '镇街只能导入本镇街企业的诉求。'],
  find: (context, numbers) => demandLines(context.services.db, visibilityOf(context), numbers),
  add: addDemandLine,
  change: changeDemandLine,
  remove: takeBackDemandLines,
});
