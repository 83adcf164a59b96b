import { createVisitLine, updateVisitLine } from '@platform/contract/ledgers/ledger';
import { listVisits } from '@platform/contract/visits/visit';
import { visit } from '../../../kernel/database/schema/visit';
import { listImport } from '../../../kernel/list-imports/list-import';
import { readCompany } from '../../../kernel/list-imports/read-cell';
import { visibilityOf } from '../visibility';
import { visitLines } from '../read-visit-lines';
import { addVisitLine, changeVisitLine, takeBackVisitLines } from './visit-ledger.service';

/** Import of old ledgers of visits, which are recognised by their numbers. */
export const visitLedgerImport = listImport({
  list: listVisits,
  create: createVisitLine,
  update: updateVisitLine,
  added: createVisitLine.request,
  noun: '走访',
  table: visit,
  key: 'ledgerNo',
  columns: [
    {
      field: 'ledgerNo',
      heads: ['台账编号', '编号', '走访编号'],
      example: '北滘2025-001',
      hint: '同一个编号只有一次走访；各镇街各自编号的，在编号前加上镇街名',
    },
    {
      field: 'visitedDay',
      heads: ['日期', '走访时间', '时间', '拜访日期'],
      example: '2025-03-05',
      hint: '写到日，例如 2025-03-05；不能在今天之后',
      width: 14,
    },
    {
      field: 'companyId',
      heads: ['企业名称', '公司名称', '单位名称', '走访企业', '走访单位', '公司'],
      shows: 'companyName',
      reads: readCompany,
      example: '佛山市顺德区示例电器有限公司',
      hint: '营业执照上的全称，或 18 位统一社会信用代码',
      width: 34,
    },
    { field: 'uscc', heads: ['统一代码', '信用代码', '社会信用代码'], gives: 'companyId', reads: readCompany },
    {
      field: 'visitedBy',
      heads: ['走访人', '负责人', '参加人员', '工作人员', '拜访人员'],
      shows: 'leadName',
      example: '张示例、李示例',
      hint: '照原台账填写；不清楚的填“不详”',
    },
    { field: 'purpose', heads: ['目的', '走访事由', '事由', '走访主题'], example: '了解专利布局', width: 24 },
    { field: 'way', heads: ['走访方式'], example: '上门', width: 10 },
    {
      field: 'persons',
      heads: ['企业人员', '接待人员', '企业参加人员', '对接人'],
      example: '陈工（研发主管）、李总',
      hint: '多位之间用顿号，职务写在括号里',
      width: 24,
    },
    {
      field: 'summary',
      heads: ['走访内容', '小结', '走访情况', '内容', '走访记录'],
      example: '企业准备申请两件发明专利',
      width: 40,
    },
    {
      field: 'findings',
      heads: ['发现的问题', '存在问题', '存在的问题', '问题', '企业情况', '问题和需求'],
      example: '还没有专人管理专利',
      width: 40,
    },
  ],
  notes: [
    '导入的走访都是已完成的：不通知任何人，不进入待办；安排走访时，14 天内的照样提示。',
    '镇街只能导入本镇街企业的走访。',
  ],
  find: (context, numbers) => visitLines(context.services.db, visibilityOf(context), numbers),
  add: addVisitLine,
  change: changeVisitLine,
  remove: takeBackVisitLines,
});
