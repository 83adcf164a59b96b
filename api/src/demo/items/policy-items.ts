import { addDays } from '@platform/domain/dates/shanghai-date';
import type { DemoItem } from '../demo-item';
import { type Subject, subjectsOf, turn } from './subject';

/** Subjects of the demonstration's policies, with their articles. */
const matters: readonly (readonly [name: string, purpose: string, ...articles: string[]])[] = [
  [
    '专利导航管理办法',
    '规范专利导航项目的立项和验收',
    '项目应当公开检索范围和检索日期。',
    '导航报告应当附检索式，结果可以复核。',
    '验收由三名以上专家独立评分。',
  ],
  [
    '企业专利台账指引',
    '帮助企业记录权利和期限',
    '台账至少记载申请号、申请日、法律状态和负责人。',
    '年费到期前三个月应当提示负责人。',
    '台账每年核对一次。',
  ],
  [
    '服务机构信用评价办法',
    '评价服务机构的履约情况',
    '评价的依据应当可以查证。',
    '机构对评价有异议的，可以在公示期内提出。',
    '评价结果满两年重新评定。',
  ],
  [
    '展会知识产权保护规定',
    '及时处理展会期间的投诉',
    '投诉人应当提交权利证明和比对说明。',
    '参展商应当在规定时间内答复。',
    '处理结果记入展会记录。',
  ],
  [
    '专利转让登记指南',
    '说明转让登记的材料和次序',
    '转让合同应当写明专利号和转让日期。',
    '登记以前的使用费由双方约定。',
    '联系人应当一并变更。',
  ],
  [
    '知识产权人才培养计划',
    '培养懂技术、会检索的人员',
    '培训以实际操作为主。',
    '学员应当独立完成一份检索报告。',
    '培训记录由企业保存。',
  ],
  [
    '地理标志使用管理办法',
    '规范地理标志的使用',
    '使用人应当符合规定的产地和工艺。',
    '包装上应当注明生产者。',
    '管理机构每年抽查。',
  ],
  [
    '商业秘密保护指引',
    '提示企业建立保密制度',
    '涉密资料应当分级并留有访问记录。',
    '入职和离职应当办理交接。',
    '发现泄露应当先固定证据。',
  ],
  [
    '知识产权纠纷调解规则',
    '方便当事人自愿调解',
    '调解不公开进行。',
    '调解员与当事人有利害关系的应当回避。',
    '达成协议的可以申请司法确认。',
  ],
];

const LEVELS = ['document', 'local', 'document', 'rule', 'other', 'document', 'local'] as const;
const REGIONS = ['演示区', '演示市', '演示省', '演示国'] as const;
const NUMERALS = ['一', '二', '三', '四', '五', '六'];

const issuedAgo = (at: number) => 58 + at * 71;
const titleOf = ({ field }: Subject, at: number) => `${field}${turn(matters, at)[0]}（演示文本）`;

const policyItem = (subject: Subject, at: number, today: string): DemoItem => {
  const [, purpose, ...articles] = turn(matters, at);
  const ago = issuedAgo(at);
  const region = turn(REGIONS, at);
  const year = addDays(today, -ago).slice(0, 4);
  const said = [
    `为了${purpose}，结合${subject.field}的情况，编写本演示文本。`,
    `本文本适用于以${subject.product}为主要产品的企业。`,
    ...articles,
  ];
  return {
    column: 'policy',
    kind: 'policy',
    title: titleOf(subject, at),
    summary: `${purpose}，用于演示，不是任何机关发布的文件。`,
    text: said.map((text, index) => `第${NUMERALS[index] ?? index + 1}条 ${text}`),
    fields: {
      level: turn(LEVELS, at),
      region,
      issuer: `${region}演示单位`,
      documentNumber: `演示〔${year}〕${at + 2} 号`,
      status: at < 9 ? 'valid' : turn(['valid', 'amended', 'valid', 'void'], at),
      writtenOn: addDays(today, -ago - 12),
      issuedOn: addDays(today, -ago),
      effectiveOn: addDays(today, 30 - ago),
      topics: `${subject.field}；${turn(matters, at)[0]}`,
    },
    daysAgo: 52 + at,
  };
};

/** First questions of interpretations. */
const QUESTIONS = ['为什么制定', '适用于哪些企业', '需要准备什么材料', '与以前有什么不同', '怎样申请', '由谁负责'];

const interpretationItem = (subject: Subject, at: number, today: string): DemoItem => {
  const policy = titleOf(subject, at);
  const [, purpose, first, second] = turn(matters, at);
  return {
    column: 'interpretation',
    kind: 'interpretation',
    title: `《${policy}》解读：${turn(QUESTIONS, at)}`,
    summary: `用问答说明${purpose}的要点。`,
    text: [
      `# ${turn(QUESTIONS, at)}`,
      `文本的目的是${purpose}。`,
      `# ${turn(QUESTIONS, at + 2)}`,
      first ?? '',
      second ?? '',
      `# 对${subject.field}企业的提示`,
      `生产${subject.product}的企业可以先对照条文检查现有的做法。`,
    ],
    fields: {
      form: turn(['text', 'questions', 'text'], at),
      issuer: '演示单位',
      issuedOn: addDays(today, 5 - issuedAgo(at)),
    },
    daysAgo: 51 + at,
    interprets: policy,
  };
};

const answers: readonly (readonly [topic: string, title: string, question: string, answer: string])[] = [
  [
    '专利申请',
    '产品已经上市还能申请专利吗',
    '产品上市三个月了，现在想申请专利，来得及吗？',
    '发明和实用新型要求申请日以前没有公开。已经公开销售的，一般丧失新颖性；改进的部分没有公开的，可以就改进申请。',
  ],
  [
    '专利申请',
    '一件产品可以申请几种专利',
    '同一个产品，发明、实用新型和外观设计能不能都申请？',
    '可以。发明和实用新型保护技术方案，外观设计保护外观；同一技术方案同日申请发明和实用新型的，应当声明。',
  ],
  [
    '年费',
    '年费从哪一年开始缴',
    '专利刚授权，第一次年费什么时候缴？',
    '授权当年的年费在办理登记时缴纳，以后每年在上一年度期满前缴纳。',
  ],
  [
    '年费',
    '可以一次缴几年的年费吗',
    '怕忘记，能不能一次多缴几年？',
    '可以提前缴纳后续年度的年费，按缴纳当时的标准；以后标准变化的，应当按规定补足。',
  ],
  [
    '检索',
    '检索不到自己的专利',
    '专利已经授权，在平台上检索不到，怎么办？',
    '先用申请号检索；仍然没有的，可能是数据还没有更新，请在平台上留言，附申请号。',
  ],
  [
    '检索',
    '检索式里的同义词怎样写',
    '同一个部件有好几种叫法，怎样一次检索？',
    '用“OR”连接几种叫法，并用括号括起来，再与其他条件组合。',
  ],
  [
    '检索',
    '怎样只看有效的专利',
    '检索结果里有很多失效的专利，怎样去掉？',
    '在结果页按法律状态筛选，选择“有效”。法律状态以国家知识产权局的公布为准。',
  ],
  [
    '企业认证',
    '更换联系人要重新认证吗',
    '认证时的联系人离职了，需要重新认证吗？',
    '不需要。用新的联系人登录后在个人中心修改，原账号由管理员停用。',
  ],
  [
    '企业认证',
    '分公司可以单独认证吗',
    '分公司有自己的执照，能不能单独认证？',
    '可以。分公司用自己的统一社会信用代码认证，专利按申请人名称归属。',
  ],
  [
    '专利转让',
    '转让后年费提醒发给谁',
    '专利转让给我们了，提醒还是发给原来的企业。',
    '登记变更以后数据会更新；更新以前可以在“专利管理”中手工添加。',
  ],
  [
    '专利转让',
    '转让合同要写哪些内容',
    '第一次受让专利，合同里哪些内容不能少？',
    '专利号、名称、转让价款、登记由谁办理、登记前后费用由谁承担、有没有许可在先。',
  ],
  [
    '商标',
    '换了包装要重新注册商标吗',
    '商标的字没变，颜色和排版变了，要不要重新注册？',
    '显著特征没有改变的一般可以继续使用；改变较大的，建议重新申请，避免被认定为没有使用注册商标。',
  ],
  [
    '商标',
    '商标三年不用会怎样',
    '注册后一直没用，会被撤销吗？',
    '连续三年没有正当理由不使用的，任何人可以申请撤销。请保留合同、发票和宣传材料作为使用证据。',
  ],
  [
    '维权',
    '发现网店仿冒怎样取证',
    '网店卖的和我们的专利产品一样，怎样取证？',
    '可以办理公证购买，固定页面、订单和实物；页面随时可能删除，应当尽快办理。',
  ],
  [
    '维权',
    '收到侵权警告函怎么办',
    '收到一封说我们侵权的函，要不要回？',
    '先核对对方的权利是否有效、保护范围是什么，再比对产品；不要在没有核对之前承认或者否认。',
  ],
  [
    '维权',
    '专利无效了，以前的和解还算数吗',
    '和解后对方的专利被宣告无效，付的钱能要回来吗？',
    '已经履行的和解一般没有追溯力；明显违反公平原则的，可以请求返还。具体情况请咨询律师。',
  ],
  [
    '平台使用',
    '导出的表格打不开',
    '导出的表格双击没有反应，怎么办？',
    '请先确认下载完成，再用表格软件打开；文件较大时打开需要时间。',
  ],
  [
    '平台使用',
    '怎样把检索结果分享给同事',
    '想把同一份结果给同事看，怎样分享？',
    '复制地址栏的网址即可，条件都在网址里；同事需要登录的功能，用自己的账号。',
  ],
  [
    '平台使用',
    '收不到验证码',
    '手机一直收不到验证码。',
    '请核对手机号，一分钟后重试；仍然收不到的，可能被手机拦截，请查看拦截记录。',
  ],
  [
    '海外',
    '在国外参展要带哪些材料',
    '下个月去国外参展，知识产权方面带什么？',
    '自有权利的证明和译文、检索记录、联系人名单，放在展台随时能取到的地方。',
  ],
  [
    '海外',
    '同族专利怎样看',
    '专利页面上的“同族”是什么意思？',
    '同一项发明在不同国家或者地区的申请合称同族，优先权相同或者有共同的优先权。',
  ],
  [
    '项目申报',
    '申报窗口错过了还能补报吗',
    '昨天截止，材料今天才备齐，能补报吗？',
    '以申报通知为准，一般不再接收。可以在“知识产权工程”查看正在申报的其他项目。',
  ],
  [
    '项目申报',
    '申报材料在哪里下载',
    '项目详情里没有找到申报书。',
    '附件在项目正文的最后，注明了类型和大小；打不开的请换用其他浏览器。',
  ],
  [
    '质押融资',
    '质押以后专利还能使用吗',
    '专利质押给银行以后，我们还能用吗？',
    '可以继续使用；转让或者许可他人，应当取得质权人同意。',
  ],
  [
    '质押融资',
    '质押登记需要多久',
    '银行要求先登记，一般要多久？',
    '以登记机关公布的时限为准，材料齐全时按期办理；可以先核对专利是否按期缴费。',
  ],
];

const answerItem = (
  [topic, title, question, answer]: (typeof answers)[number],
  at: number,
  today: string,
): DemoItem => ({
  column: 'answer',
  kind: 'answer',
  title: `${title}（演示）`,
  summary: '',
  text: [answer],
  fields: {
    topic,
    question,
    askedOn: addDays(today, -56 - at * 29),
    answeredOn: addDays(today, -53 - at * 29 - (at % 3)),
  },
  daysAgo: 50 + at * 29,
});

/** Policies with their interpretations, and published answers. */
export const policyItems = (today: string): DemoItem[] => {
  const subjects = subjectsOf('policy', 26);
  return [
    ...subjects.map((subject, at) => policyItem(subject, at, today)),
    ...subjects.slice(0, 8).map((subject, at) => interpretationItem(subject, at, today)),
    ...answers.map((each, at) => answerItem(each, at, today)),
  ];
};
