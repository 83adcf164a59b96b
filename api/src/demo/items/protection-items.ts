import { addDays } from '@platform/domain/dates/shanghai-date';
import type { DemoItem } from '../demo-item';
import { closingOf, type Subject, subjectsOf, turn } from './subject';

type Channel = 'administrative' | 'judicial' | 'mediation' | 'customs' | 'notary';
type Entrance = readonly [channel: Channel, title: string, summary: string, organisation: string, ...text: string[]];

const entrances: readonly Entrance[] = [
  [
    'administrative',
    '专利侵权纠纷行政裁决',
    '双方协商不成，可以请求行政机关裁决。',
    '演示专利执法机构',
    '请求书写明双方、专利号和请求事项，附专利证书、年费缴纳凭证和比对说明。',
    '受理以后会通知对方答辩，必要时现场勘验。',
  ],
  [
    'administrative',
    '假冒专利举报',
    '把终止的专利标成有效，或者没有专利却标注专利号。',
    '演示举报受理点',
    '举报时提供产品照片、购买凭证和标注内容，越具体越容易查实。',
  ],
  [
    'administrative',
    '商标侵权投诉',
    '他人在同类商品上使用近似标识。',
    '演示商标执法机构',
    '投诉时提供注册证、使用证据和对方的销售页面。',
  ],
  [
    'judicial',
    '知识产权民事诉讼立案',
    '请求停止侵害、赔偿损失。',
    '演示人民法院立案窗口',
    '立案前先确定被告、管辖法院和证据清单，可以申请证据保全。',
  ],
  [
    'judicial',
    '诉前行为保全申请',
    '不立即制止将难以弥补时，可以在起诉前申请。',
    '演示人民法院',
    '申请应当说明紧迫性、胜诉可能性，并提供担保。',
  ],
  [
    'mediation',
    '知识产权纠纷人民调解',
    '不收费，达成的协议可以申请司法确认。',
    '演示人民调解委员会',
    '调解自愿，任何一方可以随时退出。',
  ],
  [
    'mediation',
    '行业内部调解',
    '同行之间的争议先由协会组织技术比对。',
    '演示行业协会',
    '协会请双方各推荐一名技术人员，共同确认争议的特征。',
  ],
  [
    'customs',
    '知识产权海关备案',
    '备案以后，海关发现疑似侵权货物会主动通知。',
    '演示海关窗口',
    '备案需要权利证明、合法使用人名单和货物照片。',
  ],
  [
    'customs',
    '进出口货物扣留申请',
    '知道某批货物侵权时，可以申请扣留。',
    '演示海关窗口',
    '申请写明货物的进出境口岸、时间和运输工具，并提供担保。',
  ],
  [
    'notary',
    '网页与网店取证',
    '侵权页面随时可能删除，先保全再交涉。',
    '演示公证机构',
    '办理前准备好网址、账号和要固定的页面顺序。',
  ],
  [
    'notary',
    '现场购买公证',
    '由公证人员陪同购买并封存样品。',
    '演示公证机构',
    '封存的样品不要拆开，诉讼时当庭拆封比对。',
  ],
  [
    'notary',
    '研发记录存证',
    '为图纸、代码和实验记录留下时间证明。',
    '演示存证平台',
    '定期存证比出事后补证更有说服力。',
  ],
];

const cases: readonly ((subject: Subject) => readonly [string, string, ...string[]])[] = [
  ({ product, part }) => [
    `${product}“${part}”专利侵权纠纷调解`,
    '比对以后双方确认落入保护范围，以许可方式和解。',
    '争议在于连接方式是否等同。双方技术人员逐项比对后达成一致。',
    '# 启示',
    '说明书写清替代方案，有助于判断等同。',
  ],
  ({ product }) => [
    `${product}外观设计近似判断`,
    '正面不同、整体视觉效果近似，被认定落入保护范围。',
    '判断以一般消费者的知识水平和整体观察为准。',
  ],
  ({ field }) => [
    `${field}企业商业秘密被带走`,
    '离职人员复制图纸，企业因有分级和留痕记录得以举证。',
    '企业的保密制度、访问记录和离职面谈构成完整的证据链。',
  ],
  ({ product, problem }) => [
    `${product}专利权评价报告的作用`,
    `双方都声称解决了“${problem}”，评价报告改变了谈判。`,
    '评价报告指出权利要求缺乏新颖性，权利人缩小范围后继续主张。',
  ],
  ({ town }) => [
    `${town}展会期间快速处理投诉`,
    '展会临时受理点当天比对、当天调解，被投诉方撤展。',
    '投诉人展前准备了权利证明和比对图，节省了时间。',
  ],
  ({ product }) => [
    `网店销售近似${product}被投诉`,
    '平台根据比对说明下架，卖家申诉后恢复了一款。',
    '恢复的一款缺少权利要求中的一个必要特征。',
  ],
  ({ part }) => [
    `以“${part}”已经公开为由的现有技术抗辩`,
    '被告找到申请日以前的画册，抗辩成立。',
    '画册有印刷日期并有其他证据印证，足以证明公开的时间。',
  ],
];

const entranceItem = ([channel, title, summary, organisation, ...text]: Entrance, at: number): DemoItem => ({
  column: 'protection',
  kind: 'protection',
  title: `${title}（演示）`,
  summary,
  text,
  fields: {
    channel,
    organisation,
    phone: '000-00000000',
    address: `演示地址 ${at + 1} 号`,
    link: 'https://www.gov.cn/',
  },
  daysAgo: 62 + at * 19,
});

const caseItem = (subject: Subject, at: number, today: string): DemoItem => {
  const [title, summary, ...text] = turn(cases, at)(subject);
  const daysAgo = 58 + at * 53;
  return {
    column: 'protection',
    kind: 'protection',
    title: `${title}（演示案例）`,
    summary,
    text: [...text, closingOf(subject, at)],
    fields: {
      channel: 'case',
      organisation: turn(['演示专利执法机构', '演示人民法院', '演示人民调解委员会'], at),
      day: addDays(today, -daysAgo - 30),
    },
    daysAgo,
  };
};

/** Entrances of each channel, and cases. */
export const protectionItems = (today: string): DemoItem[] => [
  ...entrances.map(entranceItem),
  ...subjectsOf('case', 14).map((subject, at) => caseItem(subject, at, today)),
];
