import type { DemandAction } from '@platform/domain/demands/demand-case';
import type { demand } from '../kernel/database/schema/demand';

/** A step of a demonstration demand, with its time. */
interface DemoStep {
  action: DemandAction;
  /** Hours before the seeding. */
  ago: number;
  text?: string;
  /** Account that did it; the street's by default. */
  by?: 'district';
  internal?: true;
  /** Of a pause: its end, in days after the seeding. */
  untilInDays?: number;
  /** The office to which it was assigned. */
  to?: 'town' | 'district' | null;
}

export interface DemoDemand {
  title: string;
  content: string;
  /** Label of the second level, by its name in `seed-labels.ts`. */
  label?: string;
  /** Index of the company among the demonstration's visited ones. */
  company: number;
  /** Hours before the seeding. */
  ago: number;
  /** The office that has it in the end. */
  office: 'town' | 'district' | null;
  owner?: 'street' | 'district';
  values?: Partial<typeof demand.$inferInsert>;
  steps: readonly DemoStep[];
  /** Title of the demand into which it was merged. */
  into?: string;
}

/** Demands in every state, the first of them raised at a visit. */
export const DEMO_DEMANDS: readonly DemoDemand[] = [
  {
    title: '六件发明申请想走快速预审',
    content: '企业拟就智能控制方向的六件发明走专利快速预审。\n备案情况：未备案；所属技术领域：小家电控制。',
    label: '快速预审',
    company: 0,
    ago: 0.2,
    office: 'town',
    owner: 'street',
    values: { source: 'visit' },
    steps: [],
  },
  {
    title: '展会上被要求撤下展品',
    content: '企业产品出口欧洲，在展会上遇到警告函，要求当场撤下两件展品。\n答复期限：本周内。',
    label: '海外维权',
    company: 1,
    ago: 30,
    office: 'district',
    owner: 'district',
    values: { source: 'phone', urgent: true },
    steps: [],
  },
  {
    title: '想请老师讲商业秘密保护',
    content: '希望组织商业秘密保护的专题培训。\n参加人员：研发、管理约 30 人；希望的时间：下月。',
    label: '专题培训',
    company: 2,
    ago: 3,
    office: null,
    values: { source: 'meeting' },
    steps: [],
  },
  {
    title: '咨询外观设计的申请策略',
    content: '企业正在研发新款电饭煲，拟申请外观设计专利，希望了解分案与相似外观设计的写法。',
    label: '申请前咨询',
    company: 3,
    ago: 26,
    office: 'town',
    owner: 'street',
    values: { source: 'visit' },
    steps: [{ action: 'accept', ago: 25.5 }],
  },
  {
    title: '专利质押贷款的评估机构',
    content: '企业拟以知识产权质押融资。\n拟质押：发明专利五件；用款金额：500 万元；意向银行：无。',
    label: '质押贷款',
    company: 4,
    ago: 70,
    office: 'district',
    owner: 'district',
    values: { source: 'phone' },
    steps: [
      { action: 'accept', ago: 69.5, by: 'district' },
      { action: 'reply', ago: 50, by: 'district', text: '已联系两家银行，请准备专利清单和近两年财务报表。' },
      { action: 'note', ago: 49, by: 'district', internal: true, text: '其中一件发明的年费快到期，已提醒企业。' },
    ],
  },
  {
    title: '电商平台上有人仿冒',
    content: '企业发现他人涉嫌侵权。\n涉及的权利：外观设计一件；对方：网店三家；已有证据：截图与公证购买。',
    label: '侵权纠纷',
    company: 5,
    ago: 24 * 14,
    office: 'district',
    owner: 'district',
    values: { source: 'phone' },
    steps: [
      { action: 'accept', ago: 24 * 14 - 1, by: 'district' },
      { action: 'reply', ago: 24 * 13, by: 'district', text: '请先向平台投诉，同时准备专利权评价报告。' },
    ],
  },
  {
    title: '费用减缴备案没有通过',
    content: '企业办理专利收费减缴。\n上年度应纳税所得额低于 100 万元；已备案但退回，原因看不懂。',
    label: '费用减缴',
    company: 6,
    ago: 24 * 4,
    office: 'town',
    owner: 'street',
    values: { source: 'visit' },
    steps: [
      { action: 'accept', ago: 24 * 4 - 1 },
      { action: 'reply', ago: 24 * 3, text: '退回是因为年度选错，请补交上年度申报表。' },
      { action: 'pause', ago: 24 * 2, text: '等企业补交申报表', untilInDays: 5 },
    ],
  },
  {
    title: '希望对接高校的散热技术',
    content: '企业想买或许可一项散热方向的专利，希望推荐高校团队。',
    label: '申请前咨询',
    company: 0,
    ago: 24 * 6,
    office: 'district',
    owner: 'district',
    values: { source: 'meeting' },
    steps: [
      { action: 'transfer', ago: 24 * 6 - 1, text: '需要区里对接高校', to: 'district' },
      { action: 'accept', ago: 24 * 6 - 2, by: 'district' },
      { action: 'reply', ago: 24 * 5, by: 'district', text: '已推荐两个团队，下周安排座谈。' },
      { action: 'resolve', ago: 24, by: 'district', text: '座谈已举行，企业与其中一个团队签了意向书。' },
    ],
  },
  {
    title: '商标续展要准备什么',
    content: '涉及商标：注册商标两件。\n情况：明年到期，想了解续展的时间和费用。',
    label: '商标维权',
    company: 1,
    ago: 24 * 9,
    office: 'town',
    owner: 'district',
    values: { source: 'phone', satisfaction: 'satisfied' },
    steps: [
      { action: 'accept', ago: 24 * 9 - 1, by: 'district' },
      { action: 'resolve', ago: 24 * 8, by: 'district', text: '已把续展的时间、材料和费用写明发给企业。' },
      { action: 'callBack', ago: 24 * 6, text: '企业说材料很清楚。' },
    ],
  },
  {
    title: '管理体系贯标辅导',
    content: '企业拟建立知识产权管理体系，希望得到贯标辅导。',
    label: '管理体系',
    company: 2,
    ago: 24 * 30,
    office: 'district',
    owner: 'district',
    values: { source: 'visit', satisfaction: 'basically' },
    steps: [
      { action: 'accept', ago: 24 * 30 - 1, by: 'district' },
      { action: 'reply', ago: 24 * 29, by: 'district', text: '已安排辅导机构上门。' },
      { action: 'resolve', ago: 24 * 24, by: 'district', text: '辅导机构已完成诊断，企业自行推进。' },
      { action: 'callBack', ago: 24 * 23, text: '基本满意，希望以后有复查。' },
      { action: 'archive', ago: 24 * 22, by: 'district' },
    ],
  },
  {
    title: '评估报告企业不认可',
    content: '企业拟评估专利的价值，用途：入股。对评估的口径有异议。',
    label: '价值评估',
    company: 3,
    ago: 24 * 12,
    office: null,
    values: { source: 'phone' },
    steps: [
      { action: 'accept', ago: 24 * 12 - 1 },
      { action: 'resolve', ago: 24 * 10, text: '已把评估机构的说明转给企业。' },
      { action: 'dissatisfied', ago: 5, by: 'district', text: '企业认为没有解释清楚口径。', to: null },
    ],
  },
  {
    title: '帮企业追讨货款',
    content: '客户拖欠货款，希望出面催讨。',
    company: 4,
    ago: 24 * 3,
    office: 'town',
    values: { source: 'phone' },
    steps: [{ action: 'reject', ago: 24 * 3 - 2, text: '不属知识产权事项，请联系司法所。' }],
  },
  {
    title: '网店仿冒的补充材料',
    content: '又发现一家网店在卖仿冒品，附链接。',
    label: '侵权纠纷',
    company: 5,
    ago: 24 * 5,
    office: 'district',
    values: { source: 'phone' },
    steps: [{ action: 'merge', ago: 24 * 5 - 3, by: 'district', text: '与前一条是同一件事' }],
    into: '电商平台上有人仿冒',
  },
  {
    title: '想了解专利奖的申报',
    content: '希望了解中国专利奖的申报条件和时间。',
    company: 6,
    ago: 24 * 7,
    office: 'town',
    values: { source: 'other' },
    steps: [{ action: 'withdraw', ago: 24 * 6, text: '企业已在网站上查到，不再需要。' }],
  },
];
