import type { ContentKind } from '@platform/contract/content/kind';

/** A column that every site starts with. Its key never changes; its name may. */
export interface ShippedColumn {
  key: string;
  kind: ContentKind;
  name: string;
  /** List on the public site; empty where it has none. */
  path: string;
  /** Days within which something new is due. */
  updatePeriodDays?: number;
}

/** In the order of the site. The periods are those required by inspections of government sites. */
export const SHIPPED_COLUMNS: readonly ShippedColumn[] = [
  { key: 'news.notices', kind: 'news', name: '通知公告', path: '/web/news', updatePeriodDays: 14 },
  { key: 'news.work', kind: 'news', name: '工作动态', path: '/web/news', updatePeriodDays: 14 },
  { key: 'news.industry', kind: 'news', name: '行业资讯', path: '/web/news', updatePeriodDays: 14 },
  { key: 'activity', kind: 'activity', name: '活动中心', path: '/web/activities' },
  { key: 'project', kind: 'project', name: '知识产权工程', path: '/web/engineering' },
  { key: 'protection', kind: 'protection', name: '知识产权保护', path: '/web/protection' },
  { key: 'cluster', kind: 'cluster', name: '智能制造', path: '/web/manufacturing' },
  { key: 'service', kind: 'service', name: '服务中心', path: '/web/services/central' },
  { key: 'service.news', kind: 'serviceNews', name: '服务动态', path: '/web/services/dynamic' },
  { key: 'story', kind: 'story', name: '创新故事', path: '/web/services/InnovationStory' },
  { key: 'finance', kind: 'finance', name: '知识产权金融', path: '/web/finance' },
  { key: 'enterprise', kind: 'enterprise', name: '企业风采', path: '/web/enterprise' },
  { key: 'overseas.warning', kind: 'warning', name: '海外预警', path: '/web/overseas/warning' },
  { key: 'overseas.assistance', kind: 'assistance', name: '海外援助', path: '/web/overseas/assistance' },
  { key: 'overseas.association', kind: 'association', name: '海外协会', path: '/web/overseas/association' },
  { key: 'policy', kind: 'policy', name: '政策法规', path: '/web/policies', updatePeriodDays: 180 },
  { key: 'interpretation', kind: 'interpretation', name: '政策解读', path: '/web/policies', updatePeriodDays: 180 },
  { key: 'dialogue', kind: 'dialogue', name: '政企对话', path: '/web/dialogue' },
  { key: 'page', kind: 'page', name: '单页', path: '' },
  { key: 'report', kind: 'report', name: '行业报告', path: '/web/reports' },
  { key: 'answer', kind: 'answer', name: '咨询问答', path: '/web/askAbout', updatePeriodDays: 90 },
];
