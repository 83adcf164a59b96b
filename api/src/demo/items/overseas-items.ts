import { addDays } from '@platform/domain/dates/shanghai-date';
import type { DemoItem } from '../demo-item';
import { closingOf, industryOf, type Phrases, type Subject, subjectsOf, turn } from './subject';

const COUNTRIES = [
  '美国',
  '欧盟',
  '德国',
  '日本',
  '韩国',
  '越南',
  '印度',
  '英国',
  '墨西哥',
  '阿联酋',
  '印度尼西亚',
  '巴西',
];

const warnings: readonly ((subject: Subject, country: string) => Phrases)[] = [
  ({ product }, country) => [
    `${country}：${product}外观设计检索提示`,
    '出口前先查目的地的外观设计，国内的证书在那里不起作用。',
    '外观设计的保护期、申请语言和图片要求各不相同，应当分别检索。',
  ],
  ({ part, product }, country) => [
    `${country}：含${part}的${product}注意专利`,
    '同一个部件可能有几件专利，逐件看权利要求和期限。',
    '重点看独立权利要求，再看是否有同族仍然有效。',
  ],
  ({ field }, country) => [
    `${country}：${field}商标抢注的查询方法`,
    '先查本企业名称、拼音和图形，再查常用的产品名。',
    '发现抢注时，注意异议和撤销各有期限，材料要翻译和公证。',
  ],
  ({ product }, country) => [
    `${country}：${product}展会被投诉怎样应对`,
    '先看投诉的是哪一件权利，再决定撤展、遮盖还是抗辩。',
    '展前准备一份英文清单：产品、自有专利、检索结果。',
  ],
  ({ product, problem }, country) => [
    `${country}：${product}召回与专利的关系`,
    `因“${problem}”引发的召回会牵出结构专利，先保留设计记录。`,
    '召回说明里不要承认侵权，技术原因和法律责任分开表述。',
  ],
  ({ field }, country) => [
    `${country}：${field}合同中的知识产权条款`,
    '代工合同里“乙方保证不侵权”要有范围和上限。',
    '建议写清由谁检索、检索到哪一天、发现风险由谁承担。',
  ],
  ({ product }, country) => [
    `${country}：跨境店铺销售${product}的下架提示`,
    '平台收到投诉会先下架，申诉期限很短。',
    '申诉准备三样材料：授权、采购凭证、比对说明。',
  ],
  ({ ipc, product }, country) => [
    `${country}：${product}新公开专利关注`,
    `按分类号 ${ipc} 每月看一次新公开，留意竞争对手的同族。`,
    '可以在平台上保存检索，有新公开时以站内消息告知。',
  ],
];

const warningItem = (subject: Subject, at: number, today: string): DemoItem => {
  const country = turn(COUNTRIES, at * 5);
  const [title, summary, ...text] = turn(warnings, at)(subject, country);
  const daysAgo = 50 + at * 33;
  return {
    column: 'overseas.warning',
    kind: 'warning',
    title: `${title}（演示）`,
    summary,
    text: [...text, closingOf(subject, at + 1)],
    fields: { country, industry: industryOf(subject.field), day: addDays(today, -daysAgo) },
    daysAgo,
  };
};

type Abroad = readonly [
  country: string,
  industry: string,
  title: string,
  summary: string,
  organisation: string,
  text: string,
];

const assistance: readonly Abroad[] = [
  [
    '美国',
    '电子信息',
    '337 调查初步应对指引',
    '收到通知后的头十天做什么。',
    '演示援助工作站',
    '先确认送达日期和涉案产品，再召集律师评估是否应诉。',
  ],
  [
    '欧盟',
    '家具制造',
    '统一专利与法院的基本知识',
    '一件专利、一个法院，影响几个国家。',
    '演示援助机构',
    '企业应当先核对目标专利是否选择退出。',
  ],
  [
    '日本',
    '五金与零部件',
    '赴日参展知识产权清单',
    '展前三周按清单逐项准备。',
    '演示援助工作站',
    '清单包括产品、商标、外观和资料四类。',
  ],
  [
    '印度',
    '高分子与金属材料',
    '强制实施声明的填写',
    '专利权人每年要说明实施情况。',
    '演示援助机构',
    '没有实施的要写明原因和计划。',
  ],
  [
    '墨西哥',
    '照明设备',
    '海关备案与边境措施',
    '先备案，遇到扣货才能快速应对。',
    '演示援助工作站',
    '备案的材料须翻译并公证。',
  ],
  [
    '阿联酋',
    '机械加工设备',
    '海湾地区商标注册路线',
    '一国一件，没有统一的注册。',
    '演示援助机构',
    '注册的次序按销售额和转运港口来定。',
  ],
];

const associations: readonly Abroad[] = [
  [
    '美国',
    '家用电器',
    '北美家电标准与专利交流会',
    '每年两次线上交流，公开议题和纪要。',
    '演示协会',
    '交流会讨论标准中的必要专利怎样披露。',
  ],
  [
    '日本',
    '机械加工设备',
    '日本机械工业联络处',
    '提供代理机构名单和翻译。',
    '演示联络处',
    '联络处不代替当地律师，只协助对接。',
  ],
  ['韩国', '电子信息', '韩国电子商会', '会员可以查询展会和认证日程。', '演示商会', '入会需要一家会员推荐。'],
  ['英国', '家具制造', '英国家具设计协会', '外观设计登记与展会保护的咨询。', '演示协会', '协会公布登记的费用和时间。'],
  [
    '印度尼西亚',
    '五金与零部件',
    '印尼中资企业联谊会',
    '分享当地商标被抢注的处理经验。',
    '演示联谊会',
    '每季度一次小范围交流。',
  ],
  [
    '巴西',
    '包装印刷',
    '巴西包装行业协会',
    '提供葡萄牙语资料和检索指引。',
    '演示协会',
    '检索指引列出常用的分类号和数据库。',
  ],
];

const abroadItem = (
  kind: 'assistance' | 'association',
  [country, industry, title, summary, organisation, text]: Abroad,
  at: number,
): DemoItem => ({
  column: `overseas.${kind}`,
  kind,
  title: `${title}（演示）`,
  summary,
  text: [text, '# 怎样联系', '先在平台上留言说明企业和问题，工作人员核对后提供联系方式。'],
  fields: {
    country,
    industry: industryOf(industry),
    organisation,
    contact: '演示联系人',
    phone: '000-00000000',
    address: `演示地址 ${at + 10} 号`,
  },
  daysAgo: 75 + at * 67,
});

/** Warnings, help and associations abroad. */
export const overseasItems = (today: string): DemoItem[] => [
  ...subjectsOf('warning', 27).map((subject, at) => warningItem(subject, at, today)),
  ...assistance.map((each, at) => abroadItem('assistance', each, at)),
  ...associations.map((each, at) => abroadItem('association', each, at)),
];
