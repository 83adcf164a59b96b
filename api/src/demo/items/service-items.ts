import type { DemoItem } from '../demo-item';
import { closingOf, industryOf, type Phrases, type Subject, subjectsOf, turn } from './subject';

const stories: readonly ((subject: Subject) => Phrases)[] = [
  ({ product, problem, part }) => [
    `${product}的第七版${part}`,
    `为了解决“${problem}”，团队改了七版，前六版都写进了对比文件。`,
    `最初的想法很简单：把${part}加厚。第一轮试验后发现问题换了地方出现。`,
    '# 转折',
    '一位老师傅提出反过来做，把多余的部分去掉。样机只用了两天。',
    '第七版提交了发明申请，前六版的数据写进了说明书的对比例。',
  ],
  ({ product }) => [
    `从维修记录里找到的${product}专利`,
    '客服把三年的维修记录按故障排了序，研发照着名单逐条攻关。',
    '排在第一的故障占了将近一半，却从来没有人立过项。',
    '立项以后先检索，再设计，最后把失败的方案也写进了申请文件。',
  ],
  ({ town, product }) => [
    `${town}父子两代的${product}`,
    '父亲画图，儿子写程序，两人各有一份证书挂在车间。',
    '父亲不相信图纸以外的东西，儿子却坚持先看别人的专利。',
    '两年以后，父亲也学会了用检索式。',
  ],
  ({ part, other }) => [
    `一颗螺丝引出的${part}改进`,
    `装配线上一颗总是滑牙的螺丝，最后变成${part}和${other}的一体成型。`,
    '问题由一名装配工提出，他的名字写在发明人一栏的第一位。',
  ],
  ({ product, ipc }) => [
    `错过的${product}专利`,
    '产品先在展会亮相，半年后才想起申请，已经失去新颖性。',
    '企业此后规定：没有申请号的样机不能出厂门。',
    `如今他们每月看一次分类号 ${ipc} 的新公开。`,
  ],
  ({ field, product }) => [
    `${field}新手的一百天`,
    '从不会检索到独立写出一份分析报告，她用了一百天。',
    '# 第一个月',
    '每天读两件专利，只看附图和独立权利要求。',
    '# 第二个月',
    `以${product}为题，把同义词抄满了三页纸。`,
    '# 第三个月',
    '完成第一份可以复核的检索报告。',
  ],
  ({ product }) => [
    `把${product}卖到国外之前`,
    '出口前的一次检索，发现对方国家有三件有效专利。',
    '企业改了结构，也申请了自己的专利，晚了四个月上市，但没有被扣货。',
  ],
  ({ part, problem }) => [
    `给${part}做减法`,
    `取消两个零件以后，“${problem}”反而不再出现。`,
    '减法方案在评审会上被否了两次，第三次带着试验数据通过。',
  ],
  ({ product, town }) => [
    `${town}小厂的大订单`,
    `靠一件${product}实用新型专利，小厂谈下了第一笔许可。`,
    '许可费不高，但对方同意把改进成果反向许可。',
  ],
];

const storyItem = (subject: Subject, at: number, year: number): DemoItem => {
  const [title, summary, ...text] = turn(stories, at)(subject);
  return {
    column: 'story',
    kind: 'story',
    title: `${title}（演示）`,
    summary,
    text: [...text, closingOf(subject, at + 2)],
    fields: {
      author: turn(['演示作者', '演示通讯员', '演示编辑部'], at),
      year: year - Math.floor((60 + at * 39) / 365),
    },
    daysAgo: 60 + at * 39,
  };
};

const services: readonly (readonly [type: string, title: string, summary: string, price: string, ...text: string[]])[] =
  [
    [
      'agency',
      '发明专利申请代理',
      '从交底到答复审查意见，一位代理师负责到底。',
      '每件 5,000 元起',
      '服务包括撰写、提交和两次答复，增加答复另计。',
    ],
    [
      'agency',
      '商标注册代理',
      '先查近似再申请，查不过不收代理费。',
      '每类 800 元起',
      '查询报告列出最接近的三件商标和风险程度。',
    ],
    [
      'analysis',
      '产品上市前风险检索',
      '列出有效专利并逐项比对，五个工作日交付。',
      '每项 8,000 元起',
      '报告附检索式和比对表，企业可以自行复核。',
    ],
    [
      'legal',
      '技术合同审查',
      '成果归属、改进归属和保密条款逐条说明。',
      '每份 2,000 元起',
      '交付标注稿和修改说明，可以电话答疑一次。',
    ],
    [
      'valuation',
      '专利价值评估',
      '按用途选方法：质押、出资、许可各不相同。',
      '面议',
      '评估前先核对法律状态和实际使用情况。',
    ],
    [
      'operation',
      '专利许可对接',
      '把闲置的专利整理成一页纸，找合适的企业谈。',
      '成交后按比例',
      '对接过程有记录，双方联系方式经同意才交换。',
    ],
    [
      'custody',
      '专利年费托管',
      '到期前三次提醒，由企业逐件确认缴还是不缴。',
      '每件每年 60 元',
      '只代办不代付，缴费凭证当天回传。',
    ],
    [
      'training',
      '企业内训：一天学会检索',
      '上午讲方法，下午用企业自己的产品练。',
      '每天 6,000 元',
      '学员当天完成一份可以复核的检索记录。',
    ],
    [
      'other',
      '展会知识产权陪同',
      '展前排查，展中值守，展后整理。',
      '每天 3,000 元',
      '值守人员携带权利证明副本，遇到投诉当场应对。',
    ],
  ];

const finances: readonly (readonly [
  type: string,
  title: string,
  institution: string,
  amount: string,
  rate: string,
  term: string,
  conditions: string,
])[] = [
  [
    'pledge',
    '专利质押贷',
    '演示银行',
    '10 万元至 500 万元',
    '按合同约定，一年一定',
    '一年，可以续贷',
    '企业成立满两年，质押的专利剩余保护期不少于三年',
  ],
  ['pledge', '商标质押贷', '演示农村银行', '最高 200 万元', '按合同约定', '一年', '商标注册满三年并持续使用'],
  [
    'pledge',
    '知识产权组合贷',
    '演示商业银行',
    '最高 1,000 万元',
    '按评级上下浮动',
    '一年至三年',
    '专利、商标和著作权合并评估，有稳定订单',
  ],
  [
    'insurance',
    '专利执行保险',
    '演示财产保险公司',
    '每件保额 30 万元',
    '按保额的百分比',
    '一年',
    '专利有效，投保时没有未决纠纷',
  ],
  [
    'insurance',
    '海外侵权责任保险',
    '演示财产保险公司',
    '每次事故保额 100 万元',
    '按出口额分档',
    '一年',
    '完成出口前检索并留有记录',
  ],
  [
    'securitisation',
    '专利许可收益证券化',
    '演示证券公司',
    '按许可收入测算',
    '按发行结果',
    '三年至五年',
    '许可合同已备案，付款记录完整',
  ],
  ['fund', '成果转化投资', '演示产业基金', '50 万元至 300 万元', '股权投资', '按投资协议', '已经形成样机，团队全职'],
  [
    'other',
    '知识产权融资租赁',
    '演示融资租赁公司',
    '最高 300 万元',
    '按合同约定，分期支付',
    '两年至三年',
    '标的权属清晰，没有质押',
  ],
];

const enterprises: readonly (readonly [
  name: string,
  industry: string,
  leading: 'yes' | 'no',
  summary: string,
  ...text: string[],
])[] = [
  [
    '一家空气炸锅企业',
    '家用电器',
    'yes',
    '加热路线上布局发明，外形上布局外观。',
    '企业每季度看一次同行新公开，研发例会上先讲专利再讲进度。',
  ],
  [
    '一家灯具企业',
    '照明设备',
    'no',
    '把散热结构做成系列，一件发明带一组实用新型。',
    '新品发布前三个月完成申请，发布会资料由专利人员审一遍。',
  ],
  [
    '一家机床部件企业',
    '机械加工设备',
    'yes',
    '与客户共同研发，合同里先写清成果归属。',
    '共同研发的专利由双方轮流维护，每年核对一次清单。',
  ],
  [
    '一家家具五金企业',
    '五金与零部件',
    'no',
    '铰链的改进来自售后，发明人里有三名装配工。',
    '企业设合理化建议奖，采纳的建议先检索再申请。',
  ],
  [
    '一家康复器械企业',
    '医疗康复器械',
    'yes',
    '先布局国外，再布局国内的同族。',
    '每一件同族都有一张表，写明期限、费用和负责人。',
  ],
  [
    '一家包装设备企业',
    '包装印刷',
    'no',
    '用失效专利改出自己的方案，再申请改进专利。',
    '使用前逐件核对法律状态，并留下核对记录。',
  ],
];

const clusters: readonly (readonly [title: string, expression: string, region: string, about: string])[] = [
  ['家用电器产业', 'IC=A47J', '容桂', '从整机到零部件，加热、控制和外观三条路线并行'],
  ['照明产业', 'IC=F21', '北滘', '散热与配光是改进最集中的两个方向'],
  ['家具产业', 'IC=A47B', '龙江', '连接件和升降机构占了多数申请'],
  ['五金与配件产业', 'IC=E05', '勒流', '铰链、滑轨和锁具各成系列'],
  ['食品机械产业', 'IC=A23', '杏坛', '成型、蒸煮和清洗三个环节分别布局'],
  ['包装印刷产业', 'IC=B65', '均安', '材料减量与可循环是近年的重点'],
];

/** Stories, services, financial products, enterprises and clusters. */
export function serviceItems(today: string): DemoItem[] {
  const year = Number(today.slice(0, 4));
  return [
    ...subjectsOf('story', 27).map((subject, at) => storyItem(subject, at, year)),
    ...services.map(
      ([type, title, summary, price, ...text], at): DemoItem => ({
        column: 'service',
        kind: 'service',
        title: `${title}（演示）`,
        summary,
        text,
        fields: {
          type,
          agency: turn(['演示代理机构', '演示咨询公司', '演示律师事务所'], at),
          price,
          contact: '演示联系人',
          phone: '000-00000000',
          address: `演示大道 ${at + 3} 号`,
        },
        daysAgo: 90 + at * 11,
      }),
    ),
    ...finances.map(
      ([type, title, institution, amount, rate, term, conditions], at): DemoItem => ({
        column: 'finance',
        kind: 'finance',
        title: `${title}（演示）`,
        summary: `${institution}提供，适合${conditions.split('，')[0]}的企业。`,
        text: [
          '办理的步骤和材料以机构公布的为准。',
          '# 一般要准备',
          '- 权利证书和年费缴纳凭证',
          '- 营业执照和近两年的财务报表',
          '- 专利或商标的使用情况说明',
        ],
        fields: { type, institution, amount, rate, term, conditions, contact: '演示客户经理', phone: '000-00000000' },
        daysAgo: 95 + at * 13,
      }),
    ),
    ...enterprises.map(
      ([name, industry, leading, summary, ...text], at): DemoItem => ({
        column: 'enterprise',
        kind: 'enterprise',
        title: `${name}的知识产权管理（演示）`,
        summary,
        text,
        fields: { industry: industryOf(industry), leading },
        daysAgo: 70 + at * 17,
      }),
    ),
    ...clusters.map(
      ([title, expression, region, about], at): DemoItem => ({
        column: 'cluster',
        kind: 'cluster',
        title: `${title}（演示）`,
        summary: `${about}。`,
        text: [
          `${region}一带的企业较为集中。${about}。`,
          '# 怎样看这些数字',
          '数字由检索式实时得出，点开就是对应的专利；检索式可以复制到高级检索中修改。',
        ],
        fields: { expression, region },
        daysAgo: 100 + at * 9,
      }),
    ),
  ];
}
