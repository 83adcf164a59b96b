import type { ShippedEntry } from './dictionary-kind';

/**
 * Words for the same thing in the subject of the platform, as people and as documents write them. A word listed alone
 * is never cut in two.
 */
export const SYNONYMS: readonly ShippedEntry[] = [
  { label: '资助', aliases: ['补贴', '补助', '扶持', '奖补', '资金支持'] },
  { label: '缴纳', aliases: ['缴费', '缴', '交', '支付', '交费'] },
  { label: '减缴', aliases: ['费减', '减免', '费用减免'] },
  { label: '高新技术企业', aliases: ['高企'] },
  { label: '知识产权', aliases: ['知产', 'IP'] },
  { label: '著作权', aliases: ['版权'] },
  { label: '质押融资', aliases: ['质押贷款', '专利贷款'] },
  { label: '侵权', aliases: ['仿冒', '盗用'] },
  { label: '维权', aliases: ['维权援助', '投诉', '举报'] },
  { label: '申报', aliases: ['申领'] },
  { label: '转让', aliases: ['买卖', '过户'] },
  { label: '代理机构', aliases: ['代理所', '事务所'] },
  { label: '优先审查', aliases: ['加快审查', '快速审查', '预审'] },
  { label: '实用新型', aliases: ['新型专利'] },
  { label: '外观设计', aliases: ['外观专利'] },
  { label: '发明专利' },
  { label: '权利要求', aliases: ['权利要求书'] },
  { label: '地理标志', aliases: ['地标'] },
  { label: '商业秘密', aliases: ['技术秘密'] },
  { label: '专利导航' },
];
