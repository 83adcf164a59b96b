import type { Band, Condition, Option, Question, Questionnaire } from '@platform/domain/questionnaires/questionnaire';

// The questions of the demonstration's questionnaire, in two versions.

const question = (key: string, section: string, title: string, more: Partial<Question>): Question => ({
  key,
  section,
  title,
  kind: 'single',
  help: '',
  required: true,
  options: [],
  bands: [],
  min: null,
  max: null,
  unit: '',
  fact: null,
  showIf: null,
  ...more,
});

const options = (...all: [text: string, points: number, effort: number | null][]): Option[] =>
  all.map(([text, points, effort], at) => ({ key: `o${at + 1}`, text, points, effort }));

const bands = (...all: [from: number, points: number, effort: number][]): Band[] =>
  all.map(([from, points, effort]) => ({ from, points, effort }));

const ifChosen = (key: string, ...chosen: string[]): Condition => ({
  join: 'all',
  groups: [
    {
      join: 'all',
      tests: [{ question: key, not: false, op: 'oneOf', options: chosen, value: null, day: null }],
    },
  ],
});

const sections = [
  { key: 'system', name: '制度与人员' },
  { key: 'create', name: '创造与储备' },
  { key: 'use', name: '运用与保护' },
];

const rules = question('rules', 'system', '知识产权管理制度建立到哪一步', {
  options: options(['没有成文的制度', 0, 0], ['有制度，执行不固定', 6, 3], ['有制度，按年度检查执行', 12, 7]),
});
const staff = question('staff', 'system', '谁负责知识产权工作', {
  options: options(['没有明确', 0, 0], ['其他岗位兼任', 5, 2], ['有专职人员', 10, 10]),
});
const training = question('training', 'system', '最近一年组织过几次知识产权培训', {
  kind: 'number',
  max: 50,
  unit: '次',
  bands: bands([1, 4, 1], [3, 8, 3]),
});
const inventions = question('inventions', 'create', '拥有发明专利多少件', {
  kind: 'number',
  max: 100_000,
  unit: '件',
  fact: 'effectiveInventions',
  help: '填有效的发明专利。平台知道法律状态时已经填好，与实际不同时可以改。',
  bands: bands([1, 8, 12], [5, 14, 24], [20, 20, 60]),
});
const search = question('search', 'create', '立项前是否检索已有专利', {
  options: options(['不检索', 0, 0], ['部分项目检索', 5, 2], ['全部项目检索并留存报告', 10, 5]),
});
const income = question('income', 'use', '专利以哪些方式带来过收益', {
  kind: 'multiple',
  required: false,
  options: options(['用于自己的产品', 4, 2], ['许可他人使用', 6, 8], ['转让', 4, 6], ['质押融资', 6, 5]),
});
const overseas = question('overseas', 'use', '产品是否出口', {
  options: options(['不出口', 0, null], ['出口', 0, null]),
});
const abroad = question('abroad', 'use', '在出口的国家或地区做过哪些准备', {
  kind: 'multiple',
  required: false,
  options: options(['检索过当地的专利', 5, 4], ['在当地申请了专利', 8, 15], ['备有纠纷应对方案', 5, 3]),
  showIf: ifChosen('overseas', 'o2'),
});
const since = question('since', 'system', '制度从哪一天起执行', {
  kind: 'date',
  required: false,
  showIf: ifChosen('rules', 'o2', 'o3'),
});
const worth = question('worth', 'use', '管理层对知识产权的重视程度', {
  kind: 'scale',
  min: 1,
  max: 5,
  help: '1 为不重视，5 为非常重视。',
  bands: bands([3, 3, 1], [5, 6, 4]),
});
const wish = question('wish', 'use', '最希望得到哪方面的帮助', { kind: 'text', required: false });

const level = (key: string, name: string, minTotal: number, more: Partial<Questionnaire['levels'][number]> = {}) => ({
  key,
  name,
  minTotal,
  minSections: [],
  required: [],
  ...more,
});

/** The first published version: without the questions about export and the management's opinion. */
export const FIRST_FORM: Questionnaire = {
  sections,
  questions: [rules, staff, training, inventions, search, income, wish],
  levels: [level('start', '起步', 15), level('good', '良好', 35)],
};

/** The current version. */
export const SECOND_FORM: Questionnaire = {
  sections,
  questions: [rules, since, staff, training, inventions, search, income, overseas, abroad, worth, wish],
  levels: [
    level('start', '起步', 15),
    level('good', '良好', 35, { minSections: [{ section: 'system', points: 10 }] }),
    level('fine', '优秀', 60, {
      minSections: [
        { section: 'system', points: 20 },
        { section: 'create', points: 18 },
      ],
      required: [
        { question: 'rules', not: false, op: 'oneOf', options: ['o3'], value: null, day: null },
        { question: 'inventions', not: false, op: 'atLeast', options: [], value: 5, day: null },
      ],
    }),
  ],
};
