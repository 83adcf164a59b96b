import { laterTab, type PageTab } from '@platform/pages/kit/parts/tab-page';

/** The settings for visits and demands in display order: title and component; the address holds the `key`. */
export const systemTabs: readonly PageTab[] = [
  { key: 'staff', label: '人员账号', children: laterTab(() => import('./staff-tab')) },
  { key: 'visitors', label: '走访人员', children: laterTab(() => import('./visitors-tab')) },
  { key: 'offices', label: '科室', children: laterTab(() => import('./offices-tab')) },
  { key: 'matrix', label: '服务矩阵', children: laterTab(() => import('./matrix-tab')) },
  { key: 'absences', label: '人员外出', children: laterTab(() => import('./absences-tab')) },
  { key: 'rules', label: '办理时限', children: laterTab(() => import('./rules-tab')) },
  {
    key: 'questionnaires',
    label: '问卷',
    children: laterTab(() => import('@platform/pages/features/questionnaires/author/questionnaires-tab')),
  },
  { key: 'towns', label: '镇街', children: laterTab(() => import('./towns-tab')) },
  { key: 'campaigns', label: '走访专项', children: laterTab(() => import('../campaigns/campaigns-tab')) },
  { key: 'companyLabels', label: '企业标签', children: laterTab(() => import('./company-labels-tab')) },
  { key: 'demandLabels', label: '诉求标签', children: laterTab(() => import('./demand-labels-tab')) },
];
