import * as z from 'zod/mini';
import { namesOf } from '@platform/domain/cases/define-case';
import { contentCase, contentStates } from '@platform/domain/content/content-case';

/** Names of the kinds of content. The order is that of menus and forms. */
export const contentKindNames = {
  news: '新闻资讯',
  activity: '活动',
  project: '知识产权工程',
  protection: '知识产权保护',
  cluster: '产业集群',
  service: '服务',
  serviceNews: '服务动态',
  story: '创新故事',
  finance: '知识产权金融',
  enterprise: '企业风采',
  warning: '海外预警',
  assistance: '海外援助',
  association: '海外协会',
  policy: '政策法规',
  interpretation: '政策解读',
  dialogue: '政企对话',
  page: '单页',
  report: '行业报告',
  answer: '咨询答复',
} as const;
export type ContentKind = keyof typeof contentKindNames;

export const contentKind = z.enum(Object.keys(contentKindNames) as [ContentKind, ...ContentKind[]]);

/** States of an item's newest revision; the public revision is separate. */
export const contentStateNames = namesOf(contentCase, contentStates);
export const contentState = z.enum(contentStates);
export type ContentState = z.output<typeof contentState>;
