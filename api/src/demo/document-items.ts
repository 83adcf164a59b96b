import { DEMO_SOURCE, type DemoItem } from './demo-item';

/** Subjects of further reports: industry code, counted value, year, and days since. */
const REPORTS = [
  ['五金与锁具产业专利态势', 'C', '锁芯、铰链和滑轨三类产品的申请趋势', 2025, 62],
  ['食品机械产业专利导航', 'C', '成型、蒸煮和清洗三个环节的布局', 2024, 118],
  ['智能家居控制技术专利态势', 'I', '语音、触控和场景联动的技术路线', 2024, 171],
  ['包装印刷产业知识产权年度报告', 'C', '专利、商标和许可的年度变化', 2023, 240],
] as const;

/** Help and associations abroad, and reports, whose text becomes a document. */
export const documentItems: readonly DemoItem[] = [
  {
    column: 'overseas.assistance',
    kind: 'assistance',
    title: '海外展会知识产权应急援助（演示）',
    summary: '参展前建档，展会期间有人接听。',
    text: ['参展前把产品的专利、商标证书整理成一份英文清单，遇到投诉时出示。'],
    fields: {
      country: '德国',
      industry: 'C',
      organisation: '演示援助机构',
      contact: '演示联系人',
      phone: '000-00000000',
      address: '演示地址 1 号',
    },
    daysAgo: 36,
  },
  {
    column: 'overseas.assistance',
    kind: 'assistance',
    title: '跨境电商专利投诉应对（演示）',
    summary: '平台下架商品后的申诉步骤和常用材料。',
    text: [
      '收到投诉通知后，先确认通知中的专利号和所指商品，再决定申诉、和解还是下架。',
      '# 需要的材料',
      '- 商品的设计稿和首次公开的证据',
      '- 供应商的授权文件',
      '- 自有专利的证书和权利要求',
    ],
    fields: { country: '美国', industry: 'C', organisation: '演示援助机构', contact: '演示联系人' },
    daysAgo: 21,
  },
  {
    column: 'overseas.association',
    kind: 'association',
    title: '海外商会联络点（演示）',
    summary: '提供当地律师名录和翻译。',
    text: ['联络点协助企业了解当地程序，不代替律师。'],
    fields: { country: '越南', organisation: '演示商会', contact: '演示联系人', phone: '000-00000001' },
    daysAgo: 38,
  },
  {
    column: 'overseas.association',
    kind: 'association',
    title: '海外家电行业协会（演示）',
    summary: '会员可查询当地标准和展会日程。',
    text: ['协会向会员提供标准目录和展会日程，入会须由两家会员推荐。'],
    fields: { country: '德国', industry: 'C', organisation: '演示协会' },
    daysAgo: 27,
  },
  {
    column: 'report',
    kind: 'report',
    title: '家电产业专利态势（演示）',
    summary: '说明行业报告写什么、怎样读，数据均为演示。',
    text: [
      '# 一、范围',
      '本报告演示行业报告的样子：先写明检索的范围和日期，再写数量、趋势和主要申请人。',
      '# 二、怎样读图表',
      '每一张图下面写明来源和检索式，读者可以在平台上重新检索核对。',
    ],
    fields: { industry: 'C', year: 2025, author: DEMO_SOURCE, audience: 'public' },
    daysAgo: 44,
  },
  {
    column: 'report',
    kind: 'report',
    title: '软件和信息服务业海外布局（演示）',
    summary: '只供已认证的企业下载，数据均为演示。',
    text: ['# 一、范围', '本报告演示只供已认证企业下载的报告。'],
    fields: { industry: 'I', year: 2024, author: DEMO_SOURCE, audience: 'certified' },
    daysAgo: 39,
  },
  ...REPORTS.map(
    ([title, industry, about, year, daysAgo], at): DemoItem => ({
      column: 'report',
      kind: 'report',
      title: `${title}（演示）`,
      summary: `${about}，数据均为演示。`,
      text: ['# 一、范围', `本报告演示${about}怎样写。`, '# 二、结论怎样得出', '结论旁写明检索式和检索日期。'],
      fields: { industry, year, author: DEMO_SOURCE, audience: at % 2 === 0 ? 'public' : 'certified' },
      daysAgo,
    }),
  ),
  {
    column: 'report',
    kind: 'report',
    title: '模具产业专利导航（演示，草稿）',
    summary: '',
    text: ['# 一、范围', '正在编写。'],
    fields: { industry: 'C', year: 2026, author: DEMO_SOURCE, audience: 'certified' },
    daysAgo: 4,
    state: 'draft',
  },
];
