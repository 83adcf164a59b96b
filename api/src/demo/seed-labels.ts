import { desc, eq } from 'drizzle-orm';
import type { LabelSubject } from '@platform/contract/labels/label';
import { company } from '../kernel/database/schema/company';
import { companyLabel, label } from '../kernel/database/schema/label';
import type { Services } from '../kernel/ports/services';

interface DemoLabel {
  name: string;
  color: string;
  below: readonly { name: string; template?: string; every?: number }[];
}

/** `every`: interval between labelled companies of the demonstration, ordered by number of inventions, most first. */
const OF_COMPANIES: readonly DemoLabel[] = [
  {
    name: '企业资质',
    color: '#1d5fbf',
    below: [
      { name: '高新技术企业', every: 3 },
      { name: '科技型中小企业', every: 5 },
      { name: '专精特新中小企业', every: 7 },
      { name: '专精特新“小巨人”企业', every: 29 },
      { name: '制造业单项冠军', every: 61 },
    ],
  },
  {
    name: '知识产权',
    color: '#00796b',
    below: [
      { name: '知识产权优势企业', every: 13 },
      { name: '知识产权示范企业', every: 37 },
      { name: '专利导航项目企业', every: 41 },
      { name: '商标品牌指导站' },
    ],
  },
  {
    name: '走访重点',
    color: '#b45309',
    below: [
      { name: '上市后备企业', every: 43 },
      { name: '出口企业', every: 11 },
      { name: '质押融资意向', every: 47 },
      { name: '新迁入企业' },
    ],
  },
];

const OF_DEMANDS: readonly DemoLabel[] = [
  {
    name: '专利申请',
    color: '#1d5fbf',
    below: [
      {
        name: '申请前咨询',
        template:
          '企业正在研发【产品或技术】，拟申请【发明/实用新型/外观设计】专利。\n希望了解：申请策略、检索查新、办理周期。',
      },
      {
        name: '快速预审',
        template: '企业拟就【技术方案】走专利快速预审。\n备案情况：【已备案/未备案】；所属技术领域：【分类号或产品】。',
      },
      { name: '费用减缴', template: '企业拟办理专利收费减缴。\n上年度应纳税所得额：【金额】；是否已备案：【是/否】。' },
    ],
  },
  {
    name: '维权援助',
    color: '#c0392b',
    below: [
      {
        name: '侵权纠纷',
        template:
          '企业【发现他人涉嫌侵权/被指侵权】。\n涉及的权利：【专利号或商标注册号】；对方：【名称】；已有证据：【说明】。\n希望得到的帮助：【侵权判定意见/调解/行政裁决】。',
      },
      {
        name: '海外维权',
        template:
          '企业产品出口【国家或地区】，遇到【警告函/诉讼/展会查扣】。\n收到日期：【日期】；答复期限：【日期】。',
      },
      { name: '商标维权', template: '涉及商标：【名称与注册号】。\n情况：【被抢注/被仿冒/被提出异议】。' },
    ],
  },
  {
    name: '质押融资',
    color: '#7b3fa0',
    below: [
      {
        name: '质押贷款',
        template: '企业拟以知识产权质押融资。\n拟质押：【专利或商标】；用款金额：【万元】；意向银行：【名称或无】。',
      },
      { name: '价值评估', template: '企业拟评估【专利或商标】的价值，用途：【质押/转让/入股】。' },
    ],
  },
  {
    name: '人才培训',
    color: '#2e7d32',
    below: [
      {
        name: '专题培训',
        template: '希望组织【主题】培训。\n参加人员：【研发/管理/法务】约【人数】人；希望的时间：【月份】。',
      },
      { name: '管理体系', template: '企业拟建立知识产权管理体系，希望得到【贯标辅导/人员培训】。' },
    ],
  },
];

/**
 * Seeds labels of companies and of demands, and assigns some to companies of the demonstration. Does nothing if there
 * is any label.
 */
export async function seedLabels({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(label)) > 0) return;
  await db.transaction(async (tx) => {
    const companies = await tx
      .select({ id: company.id })
      .from(company)
      .where(eq(company.source, 'demo'))
      .orderBy(desc(company.inventionCount), company.id);
    const add = async (values: Omit<typeof label.$inferInsert, 'isDemo'>) => {
      const [row] = await tx
        .insert(label)
        .values({ ...values, isDemo: true })
        .returning({ id: label.id });
      return row!.id;
    };
    const all: [LabelSubject, readonly DemoLabel[]][] = [
      ['company', OF_COMPANIES],
      ['demand', OF_DEMANDS],
    ];
    for (const [subject, labels] of all)
      for (const [place, { name, color, below }] of labels.entries()) {
        const parentId = await add({ subject, name, color, position: place });
        for (const [position, { every, ...values }] of below.entries()) {
          const labelId = await add({ subject, parentId, position, ...values });
          const bearers = every ? companies.filter((_, at) => (at + 1) % every === 0) : [];
          if (bearers.length > 0)
            await tx.insert(companyLabel).values(bearers.map(({ id: companyId }) => ({ companyId, labelId })));
        }
      }
  });
}
