import * as z from 'zod/mini';
import { declareKind } from '../kind-declaration';
import { line, optionalDay, yearOf } from './fields';

/** Issuing authority of a policy, from laws down (立法法 and the rules on normative documents). */
export const policyLevels = {
  law: '法律',
  regulation: '行政法规',
  judicial: '司法解释',
  rule: '部门规章',
  local: '地方性法规和规章',
  document: '规范性文件',
  other: '其他文件',
} as const;

/**
 * Whether a policy is in force. 尚未施行 depends on the day: a policy is 有效 from its day of force, and the version before
 * it is 已修改 from that day (立法法 第六十一条: a law states its day of force). 效力待核: neither a person nor the source
 * of the text has confirmed that it is in force.
 */
export const policyStatuses = {
  valid: '有效',
  unverified: '效力待核',
  coming: '尚未施行',
  amended: '已修改',
  void: '失效',
} as const;

/** The text of one version of a policy; other versions are separate items, linked to it. */
export const policy = declareKind({
  kind: 'policy',
  fields: z.object({
    level: z._default(z.enum(['law', 'regulation', 'judicial', 'rule', 'local', 'document', 'other']), 'document'),
    region: line(40),
    issuer: line(120),
    documentNumber: line(80),
    indexNumber: line(80),
    status: z._default(z.enum(['valid', 'unverified', 'coming', 'amended', 'void']), 'valid'),
    writtenOn: optionalDay,
    issuedOn: optionalDay,
    effectiveOn: optionalDay,
    topics: line(200),
  }),
  labels: {
    level: { label: '层级', choices: policyLevels },
    region: '地区',
    issuer: '发布机构',
    documentNumber: '文号',
    indexNumber: '索引号',
    status: { label: '效力', choices: policyStatuses },
    writtenOn: { label: '成文日期', kind: 'day' },
    issuedOn: { label: '发布日期', kind: 'day' },
    effectiveOn: { label: '施行日期', kind: 'day' },
    topics: '主题词',
  },
  inputs: {
    level: 'choice',
    region: 'text',
    issuer: 'text',
    documentNumber: 'text',
    indexNumber: 'text',
    status: 'choice',
    writtenOn: 'day',
    issuedOn: 'day',
    effectiveOn: 'day',
    topics: 'text',
  },
  columns: ['level', 'status', 'documentNumber'],
  needs: ['source', 'html', 'counterpart'],
  listedBy: { level: 'level', status: 'status' },
  listed: ({ level, region, status, writtenOn, issuedOn, effectiveOn }) => {
    const day = issuedOn ?? writtenOn ?? effectiveOn;
    return { level, region: region || null, status, day, year: yearOf(day), opensAt: effectiveOn };
  },
  listAddress: '/web/policies',
  address: '/web/policy/details',
});

/** Forms of an interpretation. */
export const interpretationForms = { text: '文字解读', picture: '图解', questions: '问答' } as const;

/** The explanation of a policy for its audience. */
export const interpretation = declareKind({
  kind: 'interpretation',
  fields: z.object({
    form: z._default(z.enum(['text', 'picture', 'questions']), 'text'),
    issuer: line(120),
    issuedOn: optionalDay,
  }),
  labels: {
    form: { label: '形式', choices: interpretationForms },
    issuer: '解读单位',
    issuedOn: { label: '日期', kind: 'day' },
  },
  inputs: { form: 'choice', issuer: 'text', issuedOn: 'day' },
  columns: ['form', 'issuer'],
  needs: ['source', 'summary', 'html', 'counterpart'],
  listed: ({ issuedOn }) => ({ day: issuedOn, year: yearOf(issuedOn) }),
  listAddress: '/web/policies',
  address: '/web/policies/details',
});

/** An answered question, without anything that identifies the asker. */
export const answer = declareKind({
  kind: 'answer',
  fields: z.object({ topic: line(60), question: line(2000), askedOn: optionalDay, answeredOn: optionalDay }),
  labels: {
    topic: '类别',
    question: '问题',
    askedOn: { label: '提问日期', kind: 'day' },
    answeredOn: { label: '答复日期', kind: 'day' },
  },
  inputs: { topic: 'text', question: 'area', askedOn: 'day', answeredOn: 'day' },
  columns: ['topic', 'answeredOn'],
  needs: ['source', 'html'],
  listed: ({ topic, answeredOn }) => ({ level: topic || null, day: answeredOn, year: yearOf(answeredOn) }),
  listAddress: '/web/askAbout',
  address: '/web/askAbout',
});
