import { SHIPPED_YEARS } from '../shipped/shipped-work-days';
import type { ParameterKind } from './parameter-kind';

/** Every parameter, declared once for the page, the validation and the readers. */
export const PARAMETERS = {
  // The shipped values of these two apply to every day before the first change: another value would change those days.
  'work.hours': {
    name: '工作时间',
    group: '工作时间',
    about: '一个工作日里哪些时段计入期限；两段之间是午休。每一天按当天的时间算，已经过去的日子不因修改而变。',
    byDay: true,
    type: 'hours',
    shipped: ['08:30-12:00', '14:00-17:30'],
  },
  'work.weekdays': {
    name: '每周工作日',
    group: '工作时间',
    about: '一周里哪几天上班；放假和调休以“工作日”页签的日历为准。',
    byDay: true,
    type: 'weekdays',
    shipped: [1, 2, 3, 4, 5],
  },
  'work.toldThrough': {
    name: '放假安排已录入至',
    group: '工作时间',
    about: '到这一年年底为止的放假和调休都已录入；之后的日子不推算，期限会写明缺哪一年。',
    type: 'number',
    unit: '年',
    min: SHIPPED_YEARS.to,
    max: SHIPPED_YEARS.to + 10,
    shipped: SHIPPED_YEARS.to,
  },
  'consulting.acceptDays': {
    name: '咨询受理期限',
    group: '咨询',
    about: '收到咨询后多少个工作日内受理；提问当日不计，最后一日下班时到期。',
    type: 'days',
    min: 1,
    max: 30,
    shipped: 1,
  },
  'consulting.answerDays': {
    name: '咨询答复期限',
    group: '咨询',
    about: '受理后多少个工作日内答复；受理当日不计，待补充期间暂停。',
    type: 'days',
    min: 1,
    max: 60,
    shipped: 5,
  },
  'content.binDays': {
    name: '回收站保留天数',
    group: '内容',
    about: '删除的内容和媒体在回收站保留多少天，之后彻底清除。',
    type: 'number',
    unit: '天',
    min: 7,
    max: 365,
    shipped: 30,
  },
  'content.twoPersons': {
    name: '双人原则',
    group: '内容',
    about: '开启后，写过或改过一个版本的人不能审核它。',
    type: 'switch',
    shipped: true,
  },
  'inspection.outside': {
    name: '自查访问外部网站',
    group: '网站自查',
    about: '开启后，网站自查会访问正文里的站外链接，并查看本站公开地址的证书；服务器需要能访问互联网。',
    type: 'switch',
    shipped: false,
  },
  'retention.signIns': {
    name: '登录记录保留天数',
    group: '保留期限',
    about: '每次登录的时间、方式、网络地址和设备保留多少天；不少于六个月。',
    type: 'number',
    unit: '天',
    min: 180,
    max: 3650,
    shipped: 180,
  },
  'retention.sessions': {
    name: '登录会话保留天数',
    group: '保留期限',
    about: '已结束的登录会话保留多少天，从结束之日算起。',
    type: 'number',
    unit: '天',
    min: 7,
    max: 3650,
    shipped: 30,
  },
  'retention.messages': {
    name: '站内消息保留天数',
    group: '保留期限',
    about: '收到的站内消息保留多少天，已读未读一样。',
    type: 'number',
    unit: '天',
    min: 90,
    max: 3650,
    shipped: 1095,
  },
  'retention.exports': {
    name: '导出记录保留天数',
    group: '保留期限',
    about: '导出的文件到期删除之后，这次导出的记录再保留多少天。',
    type: 'number',
    unit: '天',
    min: 7,
    max: 3650,
    shipped: 90,
  },
  'retention.imports': {
    name: '导入记录保留天数',
    group: '保留期限',
    about: '列表导入的撤销期结束之后，这次导入的记录再保留多少天。',
    type: 'number',
    unit: '天',
    min: 7,
    max: 3650,
    shipped: 90,
  },
  'retention.applications': {
    name: '认证申请保留天数',
    group: '保留期限',
    about: '没有通过或已撤销的企业认证申请保留多少天，从作出决定之日算起。',
    type: 'number',
    unit: '天',
    min: 90,
    max: 3650,
    shipped: 1095,
  },
  'retention.visitors': {
    name: '走访人员保留天数',
    group: '保留期限',
    about: '走访人员多久没有登录，就删除其手机号和姓名。',
    type: 'number',
    unit: '天',
    min: 90,
    max: 3650,
    shipped: 730,
  },
  'retention.contacts': {
    name: '企业联系人保留天数',
    group: '保留期限',
    about:
      '企业多久没有走访、联系人多久没有修改，也没有办理中的诉求，就删除企业联系人；走访完成多久，就清除其中见到的人。',
    type: 'number',
    unit: '天',
    min: 365,
    max: 3650,
    shipped: 1095,
  },
  'retention.deletedAccounts': {
    name: '已删除账号保留天数',
    group: '保留期限',
    about: '管理员删除账号之后多少天，清除其中的手机号、姓名等个人信息；本人注销的当时就清除。',
    type: 'number',
    unit: '天',
    min: 1,
    max: 3650,
    shipped: 180,
  },
  'retention.searchLinks': {
    name: '检索链接保留天数',
    group: '保留期限',
    about: '分享用的检索链接多少天无人打开后失效。',
    type: 'number',
    unit: '天',
    min: 30,
    max: 3650,
    shipped: 400,
  },
  'retention.jobRuns': {
    name: '任务记录保留天数',
    group: '保留期限',
    about: '已结束的后台任务的记录保留多少天；做了什么在审计日志里另有记录。',
    type: 'number',
    unit: '天',
    min: 7,
    max: 3650,
    shipped: 90,
  },
} as const satisfies Record<string, ParameterKind>;

export type ParameterKey = keyof typeof PARAMETERS;

/** Type of the value of a parameter, by its kind. */
interface Values {
  number: number;
  days: number;
  hours: readonly string[];
  time: string;
  weekdays: readonly number[];
  switch: boolean;
  choice: string;
  text: string;
}

export type ParameterValueOf<Key extends ParameterKey> = Values[(typeof PARAMETERS)[Key]['type']];

/** The declaration of a parameter; undefined for an unknown key. */
export function findParameter(key: string): ParameterKind | undefined {
  return Object.hasOwn(PARAMETERS, key) ? PARAMETERS[key as ParameterKey] : undefined;
}
