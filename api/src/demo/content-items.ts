import type { ContentKind, ContentState } from '@platform/contract/content/kind';
import { addDays } from '@platform/domain/dates/shanghai-date';

/** One item of the demonstration; none of them is, or pretends to be, a document of an authority. */
export interface DemoItem {
  /** Key of its column. */
  column: string;
  kind: ContentKind;
  title: string;
  summary: string;
  /** Paragraphs; one that begins with `#` is a heading, with `-` an entry of a list, with `|` a row of a table, the first of which is its head. */
  text: readonly string[];
  fields?: Record<string, unknown>;
  /** How it stands; published unless told. */
  state?: ContentState;
  /** Days since it was written; it was published the day after. */
  daysAgo: number;
  pinned?: boolean;
  /** A text that was begun after publication: the public still reads the one above. */
  rewritten?: { title?: string; text: readonly string[]; state: 'draft' | 'pending' };
  /** Why it was returned or withdrawn. */
  reason?: string;
  deleted?: boolean;
  /** Title of the policy that it interprets. */
  interprets?: string;
}

/** What the texts say of themselves at their end. */
export const DEMO_REMARK = '本文是系统生成的演示内容，不是真实的新闻、文件或服务。';
export const DEMO_SOURCE = '演示数据';

/** The items, their days around `today`, YYYY-MM-DD. */
export const demoItems = (today: string): readonly DemoItem[] => [
  {
    column: 'news.notices',
    kind: 'news',
    title: '平台开放企业认证和专利管理（演示）',
    summary: '企业登录后上传营业执照即可申请认证，通过后可以管理本企业的专利和年费期限。',
    text: [
      '企业完成认证后，可以在“专利管理”中看到本企业的专利，并按案卷分类、标注和导出。',
      '# 怎样认证',
      '- 用手机号注册并登录',
      '- 在个人中心提交营业执照和统一社会信用代码',
      '- 等待管理员核对，结果以站内消息告知',
      '# 认证以后',
      '平台按申请日计算年费期限，临近时提醒。期限以国家知识产权局的通知为准。',
    ],
    daysAgo: 40,
    pinned: true,
  },
  {
    column: 'news.notices',
    kind: 'news',
    title: '系统维护安排（演示）',
    summary: '维护期间检索和阅读不受影响，登录后的页面暂停一小时。',
    text: [
      '维护在周六凌晨进行，预计一小时。维护前请保存正在填写的内容。',
      '| 时间 | 影响 |',
      '| 01:00–01:20 | 登录后的页面暂停 |',
      '| 01:20–02:00 | 逐步恢复 |',
    ],
    daysAgo: 22,
    rewritten: {
      text: [
        '维护改在周日凌晨进行，预计四十分钟。维护前请保存正在填写的内容。',
        '| 时间 | 影响 |',
        '| 01:00–01:20 | 登录后的页面暂停 |',
        '| 01:20–01:40 | 逐步恢复 |',
      ],
      state: 'pending',
    },
  },
  {
    column: 'news.notices',
    kind: 'news',
    title: '检索结果导出的新格式（演示）',
    summary: '导出增加了同族和法律状态两列，旧的导出仍可下载。',
    text: ['从本周起，导出的表格增加“同族”和“法律状态”两列。', '列的次序可以在“列设置”中调整，也可以保存为视图。'],
    daysAgo: 2,
    state: 'pending',
  },
  {
    column: 'news.work',
    kind: 'news',
    title: '专利导航讲座走进小家电企业（演示）',
    summary: '三十余家企业的研发人员听讲并现场检索，讲座材料可在活动页面下载。',
    text: [
      '讲座以电饭煲的加热控制为例，说明怎样从检索结果看出技术路线。',
      '# 现场检索',
      '参加者分组检索本企业产品的近似专利，讲师逐组点评检索式。',
      '# 下一步',
      '平台将整理常用检索式，供企业在“我的检索”中直接使用。',
    ],
    daysAgo: 15,
  },
  {
    column: 'news.work',
    kind: 'news',
    title: '镇街服务站一季度走访情况（演示）',
    summary: '草稿：数据待核对。',
    text: ['一季度各服务站走访企业情况如下，数字待核对后补充。'],
    daysAgo: 3,
    state: 'draft',
  },
  {
    column: 'news.industry',
    kind: 'news',
    title: '机器人减速器领域专利申请的变化（演示）',
    summary: '以平台内的演示专利为样本，说明怎样阅读申请趋势图。',
    text: ['申请趋势图按申请年统计；最近十八个月的申请尚未全部公开，曲线末端的下降不等于申请减少。'],
    daysAgo: 30,
    state: 'returned',
    reason: '请在文中写明样本的范围和检索日期。',
  },
  {
    column: 'activity',
    kind: 'activity',
    title: '企业知识产权管理入门培训（演示）',
    summary: '面向新设立知识产权岗位的企业，讲期限管理和检索入门。',
    text: ['# 内容', '- 专利的种类与期限', '- 年费与滞纳金', '- 检索入门与练习', '请自带电脑。'],
    fields: {
      startsAt: `${addDays(today, 17)} 14:30`,
      endsAt: `${addDays(today, 17)} 17:00`,
      signUpUntil: `${addDays(today, 15)} 18:00`,
      place: '演示会议中心二楼',
      organiser: '演示主办单位',
      capacity: 60,
    },
    daysAgo: 12,
  },
  {
    column: 'activity',
    kind: 'activity',
    title: '外观设计专利申请实务沙龙（演示）',
    summary: '讲外观设计的图片要求和常见的驳回原因。',
    text: ['沙龙以家具和灯饰为例，讲图片的视图、参考图与简要说明。'],
    fields: {
      startsAt: `${addDays(today, 53)} 09:30`,
      endsAt: `${addDays(today, 53)} 11:30`,
      place: '演示服务站',
      organiser: '演示主办单位',
    },
    daysAgo: 1,
    state: 'scheduled',
  },
  {
    column: 'project',
    kind: 'project',
    title: '高价值专利培育申报（演示）',
    summary: '面向有发明专利布局计划的企业，申报材料从平台下载。',
    text: [
      '# 申报条件',
      '- 已完成企业认证',
      '- 有明确的研发方向和专利布局计划',
      '# 怎样申报',
      '下载申报表，填写后在线提交。',
    ],
    fields: {
      level: 'district',
      department: '演示主管单位',
      opensOn: addDays(today, -22),
      closesOn: addDays(today, 38),
    },
    daysAgo: 20,
  },
  {
    column: 'protection',
    kind: 'protection',
    title: '专利侵权纠纷的处理途径（演示）',
    summary: '协商、行政处理和诉讼三种途径各自适合什么情况。',
    text: [
      '发生专利侵权纠纷，可以协商；不愿协商或者协商不成的，可以请求行政处理，也可以向人民法院起诉。',
      '# 证据',
      '保留购买记录、产品实物和网页存证。',
    ],
    fields: { channel: 'administrative', organisation: '演示受理机构' },
    daysAgo: 60,
  },
  {
    column: 'cluster',
    kind: 'cluster',
    title: '机器人产业（演示）',
    summary: '从零部件到整机的产业链，以及各环节的专利分布。',
    text: ['页面上的数字由检索式实时得出，点开就是对应的专利。'],
    fields: { expression: 'TI=机器人', region: '北滘' },
    daysAgo: 70,
  },
  {
    column: 'service',
    kind: 'service',
    title: '专利检索分析服务（演示）',
    summary: '新产品上市前的专利风险检索，五个工作日出具报告。',
    text: ['服务包括检索式确认、近似专利清单和比对说明。'],
    fields: { type: 'analysis', agency: '演示服务机构', price: '每项 3,000 元起' },
    daysAgo: 45,
  },
  {
    column: 'service.news',
    kind: 'serviceNews',
    title: '服务中心增加周六咨询（演示）',
    summary: '每月第二个周六上午可预约咨询。',
    text: ['预约时请写明想咨询的专利号和问题。'],
    daysAgo: 9,
    state: 'approved',
  },
  {
    column: 'story',
    kind: 'story',
    title: '一只静音风扇的十二次改型（演示）',
    summary: '从客户投诉到三件发明专利，一个小团队的两年。',
    text: [
      '噪声来自叶片与网罩之间的气流。团队先后试了十二种叶型，最后把网罩的间距做成不等的。',
      '第三次改型时提交了第一件发明申请。',
    ],
    fields: { author: '演示作者', year: Number(today.slice(0, 4)) },
    daysAgo: 25,
  },
  {
    column: 'finance',
    kind: 'finance',
    title: '专利质押融资产品（演示）',
    summary: '以发明专利质押，线上提交材料。',
    text: ['产品条件仅用于演示。'],
    fields: { type: 'pledge', institution: '演示银行', amount: '最高 500 万元', rate: '以签约为准' },
    daysAgo: 50,
  },
  {
    column: 'enterprise',
    kind: 'enterprise',
    title: '演示企业：从代工到自主品牌',
    summary: '一家小家电企业的专利布局。',
    text: ['企业围绕加热和控制两条路线布局，先发明、后外观。'],
    fields: { industry: '小家电' },
    daysAgo: 33,
    state: 'withdrawn',
    reason: '企业要求更新资料后再公开。',
  },
  {
    column: 'enterprise',
    kind: 'enterprise',
    title: '演示企业：把家电做成系统',
    summary: '一家制冷配件企业的知识产权管理。',
    text: ['企业设专人管理专利，研发立项前先检索，年费到期前三个月评估是否继续缴纳。'],
    fields: { industry: '制冷配件', leading: 'yes' },
    daysAgo: 47,
  },
  {
    column: 'overseas.warning',
    kind: 'warning',
    title: '出口插座产品的外观设计风险（演示）',
    summary: '出口前先检索目的地的外观设计。',
    text: ['不同国家对外观设计的保护期和申请方式不同，出口前应分别检索。'],
    fields: { country: '欧盟', industry: '电器配件', day: addDays(today, -34) },
    daysAgo: 34,
  },
  {
    column: 'overseas.assistance',
    kind: 'assistance',
    title: '海外展会知识产权应急援助（演示）',
    summary: '参展前建档，展会期间有人接听。',
    text: ['参展前把产品的专利、商标证书整理成一份英文清单，遇到投诉时出示。'],
    fields: { country: '德国', industry: '家电', organisation: '演示援助机构' },
    daysAgo: 36,
  },
  {
    column: 'overseas.association',
    kind: 'association',
    title: '海外商会联络点（演示）',
    summary: '提供当地律师名录和翻译。',
    text: ['联络点协助企业了解当地程序，不代替律师。'],
    fields: { country: '越南', organisation: '演示商会' },
    daysAgo: 38,
  },
  {
    column: 'policy',
    kind: 'policy',
    title: '知识产权资助办法（演示文本）',
    summary: '用于演示政策页面的格式，不是任何机关发布的文件。',
    text: [
      '# 第一章 总则',
      '第一条 为演示政策页面的格式，编写本文本。',
      '第二条 本文本不具有任何效力。',
      '# 第二章 资助',
      '第三条 资助的种类和标准以正式文件为准。',
    ],
    fields: {
      level: 'document',
      region: '演示区',
      issuer: '演示单位',
      documentNumber: '演示〔2026〕1 号',
      status: 'valid',
      issuedOn: addDays(today, -83),
      effectiveOn: addDays(today, -53),
    },
    daysAgo: 55,
  },
  {
    column: 'interpretation',
    kind: 'interpretation',
    title: '《知识产权资助办法（演示文本）》解读',
    summary: '说明演示文本的结构，与原文互相关联。',
    text: ['演示文本共两章三条。解读页面与政策页面互相链接，便于对照阅读。'],
    fields: { form: 'text', issuer: '演示单位', issuedOn: addDays(today, -79) },
    daysAgo: 54,
    interprets: '知识产权资助办法（演示文本）',
  },
  {
    column: 'dialogue',
    kind: 'dialogue',
    title: '小家电企业专利布局座谈（演示）',
    summary: '企业提出检索培训和快速预审两项需求。',
    text: ['座谈围绕新产品上市前的检索展开，记录了两项需求和办理情况。'],
    fields: {
      heldAt: `${addDays(today, -26)} 15:00`,
      place: '演示会议室',
      topic: '专利布局与检索培训',
      results: '安排两场检索培训',
    },
    daysAgo: 24,
  },
  {
    column: 'answer',
    kind: 'answer',
    title: '年费逾期了还能补缴吗（演示）',
    summary: '',
    text: ['可以。期满之日起六个月内补缴，同时缴纳滞纳金；逾期不缴的，专利权自应当缴纳年费期满之日起终止。'],
    fields: {
      topic: '年费',
      question: '专利年费忘了缴，过了期限还能补吗？',
      askedOn: addDays(today, -21),
      answeredOn: addDays(today, -20),
    },
    daysAgo: 18,
  },
  {
    column: 'news.work',
    kind: 'news',
    title: '重复录入的一篇（演示）',
    summary: '放在回收站里，三十天内可以恢复。',
    text: ['重复录入，已删除。'],
    daysAgo: 8,
    state: 'draft',
    deleted: true,
  },
];
