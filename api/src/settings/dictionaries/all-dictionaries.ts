import type { DictionaryKind } from '../shipped/dictionary-kind';
import { CONSULTING_TOPICS } from '../shipped/consulting-topics';
import { FORBIDDEN_WORDS } from '../shipped/forbidden-words';
import { INDUSTRIES } from '../shipped/industries';
import { SYNONYMS } from '../shipped/synonyms';
import { WRONG_WORDS } from '../shipped/wrong-words';

/** Every dictionary. */
export const DICTIONARIES = {
  wrongWords: {
    name: '规范用语',
    about: '容易写错的词和它的规范写法；发布前检查会指出正文里的错写。',
    usedBy: ['发布前检查'],
    labelName: '错误写法',
    replaces: true,
    shipped: WRONG_WORDS,
  },
  forbiddenWords: {
    name: '禁用词',
    about: '公开文字里不能出现的词；发布前检查会指出。',
    usedBy: ['发布前检查'],
    labelName: '禁用词',
    replaces: false,
    shipped: FORBIDDEN_WORDS,
  },
  industry: {
    name: '行业',
    about: '国民经济行业门类，供内容和报告选择行业。',
    usedBy: ['内容表单的行业选项'],
    labelName: '行业',
    replaces: false,
    shipped: INDUSTRIES,
  },
  consultingTopics: {
    name: '咨询类别',
    about: '企业和公众提问时选择的类别，也用来归类答复模板和公开的问答。',
    usedBy: ['提问表单', '咨询管理', '答复模板'],
    labelName: '类别',
    replaces: false,
    shipped: CONSULTING_TOPICS,
  },
  synonyms: {
    name: '同义词',
    about: '说的是同一件事的词：检索其中一个，也找到含其余各个的内容；收在这里的词不再拆开。',
    usedBy: ['公共网站的检索', '公共列表的关键词'],
    labelName: '词',
    replaces: false,
    shipped: SYNONYMS,
  },
} as const satisfies Record<string, DictionaryKind>;

export type DictionaryKey = keyof typeof DICTIONARIES;

/** The declaration of a dictionary; undefined for an unknown key. */
export function findDictionary(key: string): DictionaryKind | undefined {
  return Object.hasOwn(DICTIONARIES, key) ? DICTIONARIES[key as DictionaryKey] : undefined;
}
