import * as z from 'zod/mini';
import { declareKind } from '../kind-declaration';
import { dayOf, line, optionalDay, optionalMinute, telephone, webAddress, yearOf } from './fields';

/** Levels of applicants, from the state down to the district. */
export const programmeLevels = { national: '国家级', provincial: '省级', municipal: '市级', district: '区级' } as const;
const level = z._default(z.enum(['national', 'provincial', 'municipal', 'district']), 'district');

/** Where registration for an activity takes place. */
const signUpPlaces = { elsewhere: '不在本站报名', online: '在本站报名' } as const;

/** A training, talk or fair with registration. */
export const activity = declareKind({
  kind: 'activity',
  fields: z.object({
    startsAt: optionalMinute,
    endsAt: optionalMinute,
    signUp: z._default(z.enum(['elsewhere', 'online']), 'elsewhere'),
    signUpUntil: optionalMinute,
    place: line(120),
    organiser: line(120),
    capacity: z._default(
      z.nullable(z.int().check(z.minimum(1, '名额至少 1 人'), z.maximum(100_000, '名额过大，请核对'))),
      null,
    ),
    contact: line(40),
    phone: telephone,
  }),
  labels: {
    startsAt: '开始时间',
    endsAt: { label: '结束时间', kind: 'until' },
    signUp: { label: '报名方式', choices: signUpPlaces },
    signUpUntil: { label: '报名截止', kind: 'until' },
    place: '地点',
    organiser: '主办单位',
    capacity: '名额',
    contact: '联系人',
    phone: '联系电话',
  },
  inputs: {
    startsAt: 'minute',
    endsAt: 'minute',
    signUp: 'choice',
    signUpUntil: 'minute',
    place: 'text',
    organiser: 'text',
    capacity: 'number',
    contact: 'text',
    phone: 'text',
  },
  columns: ['startsAt', 'place'],
  needs: ['source', 'summary', 'html'],
  periods: [
    ['startsAt', 'endsAt'],
    ['signUpUntil', 'endsAt'],
  ],
  stages: { open: '报名中', closed: '报名已截止', running: '进行中', over: '已结束' },
  entry: ({ signUp, phone, signUpUntil, startsAt, endsAt }) => ({
    way: signUp === 'online' ? signUp : phone,
    until: signUpUntil ?? startsAt ?? endsAt,
  }),
  listed: ({ startsAt, endsAt, signUpUntil }) => ({
    day: dayOf(startsAt),
    // An activity that ends as it begins is on that day, midnight or not.
    endDay: endsAt === startsAt ? dayOf(startsAt) : (endsAt ?? dayOf(startsAt)),
    year: yearOf(dayOf(startsAt)),
    closesAt: signUpUntil,
    startsAt,
    endsAt,
  }),
  listAddress: '/web/activities',
  address: '/web/activities/details',
});

/** A project or programme with an application period. */
export const project = declareKind({
  kind: 'project',
  fields: z.object({
    level,
    department: line(120),
    opensOn: optionalDay,
    closesOn: optionalDay,
    support: line(500),
    contact: line(40),
    phone: telephone,
  }),
  labels: {
    level: { label: '级别', choices: programmeLevels },
    department: '主管部门',
    opensOn: { label: '申报开始', kind: 'day' },
    closesOn: { label: '申报截止', kind: 'day' },
    support: '支持方式',
    contact: '联系人',
    phone: '联系电话',
  },
  inputs: {
    level: 'choice',
    department: 'text',
    opensOn: 'day',
    closesOn: 'day',
    support: 'area',
    contact: 'text',
    phone: 'text',
  },
  columns: ['level', 'closesOn'],
  needs: ['source', 'summary', 'html'],
  listedBy: { level: 'level' },
  periods: [['opensOn', 'closesOn']],
  stages: { open: '申报中', ahead: '未开始', over: '已截止' },
  listed: ({ level: of, opensOn, closesOn }) => ({
    level: of,
    day: opensOn,
    endDay: closesOn,
    year: yearOf(opensOn),
    opensAt: opensOn,
    closesAt: closesOn && `${closesOn} 24:00`,
  }),
  listAddress: '/web/engineering',
  address: '/web/engineering/details',
});

/** Channels of rights protection, and cases. */
export const protectionChannels = {
  administrative: '行政保护',
  judicial: '司法保护',
  mediation: '仲裁调解',
  customs: '海关保护',
  notary: '公证存证',
  case: '典型案例',
} as const;

export const protection = declareKind({
  kind: 'protection',
  fields: z.object({
    channel: z._default(
      z.enum(['administrative', 'judicial', 'mediation', 'customs', 'notary', 'case']),
      'administrative',
    ),
    organisation: line(120),
    phone: telephone,
    address: line(200),
    link: webAddress,
    day: optionalDay,
  }),
  labels: {
    channel: { label: '类别', choices: protectionChannels },
    organisation: '受理机构',
    phone: '电话',
    address: '地址',
    link: '官方入口',
    day: { label: '日期', kind: 'day' },
  },
  inputs: { channel: 'choice', organisation: 'text', phone: 'text', address: 'text', link: 'address', day: 'day' },
  columns: ['channel', 'organisation'],
  needs: ['source', 'summary', 'html'],
  listedBy: { status: 'channel' },
  listed: ({ channel, day }) => ({ status: channel, day, year: yearOf(day) }),
  listAddress: '/web/protection',
  address: '/web/protection/details',
});

/** An industry of the district: text beside live figures of its search expression. */
export const cluster = declareKind({
  kind: 'cluster',
  fields: z.object({ expression: line(2000), region: line(40) }),
  labels: { expression: '检索式', region: '地区' },
  inputs: { expression: 'area', region: 'text' },
  columns: ['region'],
  counts: 'expression',
  needs: ['summary', 'html'],
  listed: ({ region }) => ({ region: region || null }),
  listAddress: '/web/manufacturing',
  address: '/web/facturing/details',
});

/** A talk between government and enterprises, with its results. */
export const dialogue = declareKind({
  kind: 'dialogue',
  fields: z.object({
    heldAt: optionalMinute,
    place: line(120),
    topic: line(200),
    guests: line(300),
    results: line(2000),
  }),
  labels: { heldAt: '举行时间', place: '地点', topic: '主题', guests: '出席', results: '成果' },
  inputs: { heldAt: 'minute', place: 'text', topic: 'text', guests: 'area', results: 'area' },
  columns: ['heldAt', 'topic'],
  needs: ['source', 'summary', 'html'],
  stages: { open: '即将举行', over: '已举行' },
  listed: ({ heldAt }) => ({ day: dayOf(heldAt), year: yearOf(dayOf(heldAt)), startsAt: heldAt, endsAt: heldAt }),
  listAddress: '/web/dialogue',
  address: '/web/dialogue',
});
