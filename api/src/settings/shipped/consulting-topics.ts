import type { ShippedEntry } from './dictionary-kind';

/** Topics of questions about intellectual property, by the purpose of the person who asks. */
export const CONSULTING_TOPICS: readonly ShippedEntry[] = [
  { code: 'application', label: '专利申请', aliases: ['申请'] },
  { code: 'fees', label: '费用与期限', aliases: ['年费', '费减', '缴费'] },
  { code: 'trademark', label: '商标与著作权', aliases: ['商标', '著作权', '版权'] },
  { code: 'protection', label: '维权与纠纷', aliases: ['维权', '侵权', '纠纷'] },
  { code: 'overseas', label: '海外知识产权', aliases: ['海外', '涉外'] },
  { code: 'transfer', label: '转让许可与融资', aliases: ['转让', '许可', '质押'] },
  { code: 'policy', label: '政策与项目申报', aliases: ['政策', '资助', '项目'] },
  { code: 'platform', label: '平台使用', aliases: ['使用'] },
  { code: 'other', label: '其他' },
];
