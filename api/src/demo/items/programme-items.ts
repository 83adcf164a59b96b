import { addDays } from '@platform/domain/dates/shanghai-date';
import type { DemoItem } from '../demo-item';
import { closingOf, type Phrases, type Subject, subjectsOf, turn } from './subject';

type Write = (subject: Subject) => Phrases;

const activities: readonly Write[] = [
  ({ product }) => [
    `${product}专利检索实操课`,
    '每人一台电脑，从确定检索词到保存检索式走一遍。',
    '# 安排',
    '- 讲解：检索词和分类号从哪里来',
    '- 练习：找出三件最接近的专利',
    '- 点评：查全和查准怎样取舍',
  ],
  ({ field }) => [
    `${field}企业知识产权沙龙`,
    '八家企业围坐，各讲一件最头疼的事，互相出主意。',
    '沙龙不设主讲，由主持人按报名时提出的问题安排次序。',
  ],
  ({ product, part }) => [
    `技术交底书写作坊：以${product}的${part}为例`,
    '带着自己的改进点来，写完一页交底书再走。',
    '写作坊按“现有做法、不足、改动、效果”四段来写，每段十五分钟。',
  ],
  ({ field }) => [
    `${field}外观设计申请讲座`,
    '讲图片的要求、简要说明的写法和常见的补正。',
    '讲座用真实的视图作对照，说明哪些改动算相似设计。',
  ],
  ({ town }) => [
    `${town}企业专利年费与期限管理培训`,
    '从一张表开始，把到期、缴费和放弃都管起来。',
    '# 内容',
    '- 年费怎样计算，什么时候缴',
    '- 忘了缴还能怎样补救',
    '- 哪些专利可以不再维持',
  ],
  ({ product }) => [
    `${product}出口前的知识产权检查`,
    '商标、外观和专利三件事，出口前各查一遍。',
    '培训按目的地列出查询的渠道，并演示怎样记录查询结果。',
  ],
  ({ field }) => [
    `${field}院企对接会`,
    '院校带来可以转化的专利，企业带来想解决的问题。',
    '对接会上午发布，下午一对一洽谈，每场二十分钟。',
  ],
  ({ product, problem }) => [
    `专利导航读书会：${product}`,
    `围绕“${problem}”共读十件专利，画出一张路线图。`,
    '参加者会前各读两件专利，会上用三分钟讲清它改了什么。',
  ],
  ({ town }) => [
    `${town}知识产权服务集市`,
    '代理、检索、评估、金融机构摆摊答疑，免费咨询。',
    '企业可以同时比较几家机构的做法和报价，当场不签约。',
  ],
];

const PLACES = [
  '会议中心二楼',
  '服务站培训室',
  '图书馆报告厅',
  '创新中心路演厅',
  '镇街党群服务中心',
  '产业园共享会议室',
];
/** Days from today on which activities begin: future ones, a running one, and two years of past ones. */
const BEGINNINGS = [6, 9, 13, 19, 24, 28, 33, 41, 55, -1];

const activityItem = (subject: Subject, at: number, today: string): DemoItem => {
  const [title, summary, ...text] = turn(activities, at)(subject);
  const from = BEGINNINGS[at] ?? -16 - (at - BEGINNINGS.length) * 37;
  const day = addDays(today, from);
  const running = from === -1;
  const hour = turn(['09:30', '14:30', '15:00', '09:00'], at);
  const end = turn(['11:30', '17:00', '16:30', '12:00'], at);
  return {
    column: 'activity',
    kind: 'activity',
    title: `${title}（演示）`,
    summary,
    text: [...text, closingOf(subject, at)],
    fields: {
      startsAt: `${day} ${hour}`,
      endsAt: `${running ? addDays(today, 2) : day} ${running ? '17:00' : end}`,
      // Two with closed sign-up, one without a deadline.
      signUpUntil: running || at === 8 ? null : `${addDays(today, from - (at < 2 ? from + 1 : 3))} 18:00`,
      // Elsewhere only for past ones: they give no telephone number.
      signUp: from > 0 || at % 3 === 1 ? 'online' : 'elsewhere',
      place: `${subject.town}${turn(PLACES, at)}`,
      organiser: '演示主办单位',
      capacity: turn([40, 60, 24, 80, null, 120], at),
      contact: '演示联系人',
    },
    daysAgo: Math.max(46, 20 - from) + at,
  };
};

const projects: readonly Write[] = [
  ({ field }) => [
    `${field}高价值专利培育布局项目`,
    '支持企业围绕一个产品形成组合，从研发立项起同步布局。',
    '# 申报条件',
    '- 已有稳定的研发团队和专利管理人员',
    '- 对拟布局的方向做过检索分析',
    '# 申报材料',
    '- 申报书',
    '- 检索分析报告',
    '- 近两年研发投入说明',
  ],
  ({ product }) => [
    `${product}专利导航项目`,
    '用专利数据回答往哪里研发、避开谁、和谁合作。',
    '# 成果要求',
    '形成导航报告和检索式清单，结果可以复核。',
  ],
  ({ town }) => [
    `${town}中小企业专利管理提升`,
    '帮助没有专职人员的企业建立台账、期限和流程。',
    '项目按季度检查，企业完成台账后即可验收。',
  ],
  ({ field }) => [
    `${field}专利转化运用试点`,
    '支持院校专利向企业许可，按实施情况给予支持。',
    '# 申报条件',
    '- 许可合同已经备案',
    '- 企业已经形成产品或者样机',
  ],
  ({ product }) => [
    `${product}海外布局资助`,
    '对进入国家阶段并完成审查的同族专利给予支持。',
    '申报时提供受理通知、缴费凭证和授权文件的中文摘要。',
  ],
  ({ field }) => [
    `${field}商标品牌培育`,
    '支持企业建立商标使用规范和监测。',
    '# 验收',
    '形成使用手册，并完成一次全渠道自查。',
  ],
  ({ town }) => [
    `${town}知识产权服务站建设`,
    '支持产业园、行业协会设立服务站，面向园区企业开放。',
    '服务站应当有固定场所、值守人员和服务记录。',
  ],
  ({ product }) => [
    `${product}专利质押融资贴息`,
    '对以专利质押取得贷款的企业，按实际利息给予支持。',
    '贷款应当用于生产经营，申报时提供借款合同和付息凭证。',
  ],
  ({ field }) => [
    `${field}知识产权人才实训`,
    '支持企业派人到服务机构跟班学习三个月。',
    '实训结束提交一份完整的检索报告，由带教人员评定。',
  ],
];

/** Days from today on which application periods open and close. */
const WINDOWS: readonly (readonly [number, number])[] = [
  [-30, 5],
  [-18, 12],
  [-40, 21],
  [-10, 27],
  [-5, 48],
  [-2, 75],
  [9, 39],
  [18, 60],
  [33, 80],
];
const LEVELS = ['district', 'municipal', 'provincial', 'district', 'national', 'municipal', 'district'] as const;

const projectItem = (subject: Subject, at: number, today: string): DemoItem => {
  const [title, summary, ...text] = turn(projects, at)(subject);
  const past = at - WINDOWS.length;
  const [opens, closes] = WINDOWS[at] ?? [-75 - past * 41, -25 - past * 41];
  const level = turn(LEVELS, at);
  return {
    column: 'project',
    kind: 'project',
    title: `${title}（演示）`,
    summary,
    text: [...text, closingOf(subject, at + 3)],
    fields: {
      level,
      department: {
        national: '演示国家部门',
        provincial: '演示省级部门',
        municipal: '演示市级部门',
        district: '演示区级部门',
      }[level],
      opensOn: addDays(today, opens),
      closesOn: addDays(today, closes),
      support: turn(['择优立项，分两期支持', '事后补助，按标准支持', '以奖代补', '按实际支出的一定比例支持'], at),
      contact: '演示联系人',
      phone: '000-00000000',
    },
    daysAgo: Math.max(47, 5 - opens) + at,
  };
};

const dialogues: readonly (readonly [...Phrases, guests: string, results: string])[] = [
  [
    '新产品上市前怎样做风险检索',
    '企业提出检索周期长、结论看不懂两个问题。',
    '记录了五家企业的做法，梳理出一份检索任务书样式。',
    '演示主管部门、五家企业代表、两家服务机构',
    '形成检索任务书样式一份，供企业委托时使用',
  ],
  [
    '专利转让以后谁来维护',
    '转让后联系人没有变更，年费提醒发给了原来的人。',
    '各方同意在转让材料清单中增加联系人变更。',
    '演示主管部门、三家企业代表',
    '转让材料清单增加一项；平台增加联系人核对提醒',
  ],
  [
    '外观设计被模仿怎么办',
    '展会上发现近似产品，取证来不及。',
    '讨论了展前备案、现场公证和展后投诉三种做法。',
    '演示执法部门、企业代表、公证人员',
    '展会期间设置临时咨询点',
  ],
  [
    '中小企业要不要设专职人员',
    '人手有限的企业希望有人定期上门。',
    '比较了专职、兼职和委托三种方式的成本。',
    '行业协会、八家企业代表',
    '安排季度上门服务，名单在活动页面公布',
  ],
  [
    '院校成果怎样找到企业',
    '企业看不懂成果名称，院校不了解现场条件。',
    '各方同意用一页纸说明成果：解决什么、需要什么、到了哪一步。',
    '院校技术转移人员、企业研发负责人',
    '形成一页纸样式，收集第一批成果',
  ],
  [
    '出口产品的商标布局',
    '代工转品牌的企业不清楚先在哪里注册。',
    '按销售地、生产地和转运地分三类讨论。',
    '企业代表、服务机构',
    '整理注册次序的说明一份',
  ],
  [
    '质押融资的评估难点',
    '银行和企业对专利价值看法不一。',
    '讨论了以产品收入、许可费和重置成本三种角度评估。',
    '演示银行、评估机构、企业代表',
    '开展两次评估说明会',
  ],
  [
    '商业秘密与离职管理',
    '核心人员离职带走图纸，事后难以举证。',
    '企业分享了分级、留痕和离职面谈的做法。',
    '企业人事和研发负责人、律师',
    '形成离职检查清单',
  ],
  [
    '数据和软件怎样保护',
    '软件企业希望同时用著作权、专利和合同。',
    '按算法、界面、数据三部分分别讨论。',
    '软件企业代表、服务机构',
    '安排一次专题培训',
  ],
];

const dialogueItem = (at: number, today: string, subject: Subject): DemoItem => {
  const { field, town, product } = subject;
  const [topic, summary, first, guests, results] = turn(dialogues, at) as readonly [
    string,
    string,
    string,
    string,
    string,
  ];
  const from = [17, 45][at] ?? -20 - (at - 2) * 31;
  return {
    column: 'dialogue',
    kind: 'dialogue',
    title: `${field}企业对话会：${topic}（演示）`,
    summary: from > 0 ? `征集${product}等企业的问题，会上逐项回应。` : summary,
    text:
      from > 0
        ? [
            '会前公开征集问题，按主题归并后逐项回应。',
            '# 怎样参加',
            '在本页提出想讨论的问题，写明企业和联系方式。',
            closingOf(subject, at),
          ]
        : [
            first,
            '# 企业提出的问题',
            `- ${summary}`,
            `- ${product}换型快，申请要赶在公开之前`,
            '# 后续',
            '办理情况在下一次对话会上通报。',
          ],
    fields: {
      heldAt: `${addDays(today, from)} ${turn(['15:00', '09:30', '14:30'], at)}`,
      place: `${town}服务站会议室`,
      topic,
      guests,
      results: from > 0 ? '' : results,
    },
    daysAgo: from > 0 ? 48 + at : 47 - from,
  };
};

/**
 * Activities, projects and dialogues, with days relative to `today`: some in the future, some open, one running, most
 * of them past.
 */
export const programmeItems = (today: string): DemoItem[] => [
  ...subjectsOf('activity', 27).map((subject, at) => activityItem(subject, at, today)),
  ...subjectsOf('project', 27).map((subject, at) => projectItem(subject, at, today)),
  ...subjectsOf('dialogue', 26).map((subject, at) => dialogueItem(at, today, subject)),
];
