import { formCallOf } from '@platform/contract/content/form-call';
import { findingPlace } from './finding-place';

it.each([
  ['来源', { field: 'source' }],
  ['source', { field: 'source' }],
  ['fields.issuer', { field: 'issuer' }],
  ['links', { card: 'links' }],
  ['html', { text: '' }],
  ['封面图', { field: 'coverId' }],
  ['标题：国家级平台', { field: 'title' }],
  ['发布机构：某局', { field: 'issuer' }],
  ['关联', { card: 'links' }],
  ['正文', { text: '' }],
  ['正文开头部分', { text: '' }],
  ['正文“第二章 申请”之下', { text: '第二章 申请' }],
  ['标题“总则”', { text: '总则' }],
  ['正文：…电话 138****0000 联系…', { text: '电话 138****0000 联系' }],
])('%s', (place, expected) => expect(findingPlace(formCallOf('policy'), place)).toEqual(expected));
