import { foundInTexts, type Inspection } from './inspection';

export const deadLinks: Inspection = {
  name: 'dead-link',
  about: '正文里指向本站的链接打不开：页面没有了，或内容已撤下。',
  remedy: '改成现有页面的地址，或取消链接。',
  ...foundInTexts('dead-link'),
};

export const brokenFiles: Inspection = {
  name: 'broken-file',
  about: '正文里的附件或图片已经不在媒体库中，或文件读不出来。',
  remedy: '重新上传并插入，或删去。',
  ...foundInTexts('broken-attachment', 'missing-picture'),
};

export const missingAlt: Inspection = {
  name: 'missing-alt',
  about: '图片没有替代文字，读屏的人不知道图里是什么。',
  remedy: '在媒体库里写出图里是什么；只作装饰的，标为装饰性图片。',
  ...foundInTexts('missing-alt'),
};

export const listedWords: Inspection = {
  name: 'words',
  about: '已发布的文字里有错词表或禁用词表中的词。',
  remedy: '修改后重新送审发布；词表在系统管理的字典里。',
  ...foundInTexts('wrong-word', 'forbidden-word'),
};

export const personalNumbers: Inspection = {
  name: 'personal-number',
  about: '已发布的文字里有公民身份号码或手机号码。',
  remedy: '删去或隐去中间各位；对外联系改用固定电话。',
  ...foundInTexts('identity-number', 'mobile-number'),
};
