import { canBeShown, looksAhead } from './can-be-shown';
import { type Band, type Level, type Question, type Questionnaire, rangeOf, type Test, testsOf } from './questionnaire';
import { mostOf } from './scores';
import { numberText } from './words';

/** Questions of a questionnaire at most. */
const QUESTIONS_MOST = 200;
/** Points in all, and what one thing takes, at most. */
const POINTS_MOST = 1_000;

/** Why a questionnaire cannot be published. */
export interface Problem {
  /** Key of the question it is about; none where it is about levels or the whole. */
  question: string | null;
  text: string;
}

/** All reasons against the publication of a questionnaire, in the order of its questions. */
export function checkQuestionnaire(form: Questionnaire): Problem[] {
  const { questions, sections, levels } = form;
  const problems: Problem[] = [];
  const say = (question: string | null, text: string) => problems.push({ question, text });
  if (questions.length === 0) say(null, '还没有题目。');
  if (questions.length > QUESTIONS_MOST) say(null, `题目最多 ${QUESTIONS_MOST} 道。`);
  if (sections.length === 0) say(null, '至少要有一个部分。');
  const sectionNames = sections.map(({ name }) => name.trim());
  if (sectionNames.some((name) => name === '')) say(null, '有的部分没有名称。');
  if (hasTwice(sectionNames)) say(null, '有两个部分名称相同。');
  if (hasTwice(questions.map(({ key }) => key))) say(null, '有两道题的编号相同。');
  questions.forEach((question, at) => {
    for (const text of [...faultsOfQuestion(question, sections), ...faultsOfCondition(questions, at)])
      say(question.key, `${numberText(at)}：${text}`);
  });
  for (const circle of circlesIn(questions)) {
    const names = circle.map((key) => numberText(questions.findIndex((question) => question.key === key)));
    say(circle[0]!, `${names.join('、')}的显示条件互相引用，成了循环。`);
  }
  if (problems.length === 0)
    questions.forEach(({ key, showIf }, at) => {
      if (showIf === null) return;
      const shown = canBeShown(questions, key);
      if (shown === false) say(key, `${numberText(at)}：无论怎样回答都不会显示，请检查显示条件。`);
      if (shown === undefined) say(key, `${numberText(at)}：显示条件太复杂，无法判断会不会显示，请简化。`);
    });
  const most = questions.reduce((sum, question) => sum + mostOf(question), 0);
  if (most > POINTS_MOST) say(null, `满分 ${most} 分，最多 ${POINTS_MOST} 分。`);
  for (const text of faultsOfLevels(form, most)) say(null, text);
  if (hasTwice(levels.map(({ name }) => name.trim()))) say(null, '有两个等级名称相同。');
  return problems;
}

const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;
const isPoints = (points: number) => Number.isInteger(points) && points >= 0 && points <= POINTS_MOST;
const isEffort = (effort: number | null) => effort === null || isPoints(effort);

function faultsOfQuestion(question: Question, sections: Questionnaire['sections']): string[] {
  const { title, section, kind, options, bands, fact } = question;
  const faults: string[] = [];
  if (title.trim() === '') faults.push('没有题目文字。');
  if (!sections.some(({ key }) => key === section)) faults.push('没有选择所属部分。');
  if (kind === 'single' || kind === 'multiple') {
    const texts = options.map(({ text }) => text.trim());
    if (options.length < (kind === 'single' ? 2 : 1)) faults.push('选项不够。');
    if (texts.includes('')) faults.push('有的选项没有文字。');
    if (hasTwice(texts) || hasTwice(options.map(({ key }) => key))) faults.push('有两个选项相同。');
    if (!options.every(({ points, effort }) => isPoints(points) && isEffort(effort)))
      faults.push(`分值和投入应为 0 到 ${POINTS_MOST} 的整数。`);
  }
  if (kind === 'number' || kind === 'scale') faults.push(...faultsOfRange(question, bands));
  if (fact !== null && kind !== 'number') faults.push('只有数字题可以由平台预填。');
  return faults;
}

function faultsOfRange(question: Question, bands: readonly Band[]): string[] {
  const { min, max } = rangeOf(question);
  const faults: string[] = [];
  if (![min, max].every(Number.isSafeInteger) || min >= max) faults.push('最小值应小于最大值，都是整数。');
  if (question.kind === 'scale' && max - min > 10) faults.push('量表最多 11 档。');
  if (bands.some(({ from }, at) => at > 0 && from <= bands[at - 1]!.from)) faults.push('分档的起点应从小到大。');
  if (bands.some(({ from }) => from < min || from > max)) faults.push('分档的起点超出了最小值或最大值。');
  if (!bands.every(({ from, points, effort }) => Number.isSafeInteger(from) && isPoints(points) && isEffort(effort)))
    faults.push(`分值和投入应为 0 到 ${POINTS_MOST} 的整数。`);
  return faults;
}

function faultsOfCondition(questions: readonly Question[], at: number): string[] {
  const { showIf } = questions[at]!;
  if (showIf === null) return [];
  const faults: string[] = [];
  if (showIf.groups.length === 0 || showIf.groups.some(({ tests }) => tests.length === 0))
    faults.push('显示条件里有空的一组。');
  for (const test of testsOf(showIf)) {
    const fault = faultOfTest(questions, test);
    if (fault) faults.push(`显示条件${fault}`);
  }
  const ahead = looksAhead(questions, at).filter(({ question }) => questions.some(({ key }) => key === question));
  const isCircle = circlesIn(questions).some((circle) => circle.includes(questions[at]!.key));
  if (ahead.length > 0 && !isCircle) faults.push('显示条件只能引用前面的题。');
  return faults;
}

/** Why a test is invalid. */
function faultOfTest(
  questions: readonly Question[],
  { question: key, op, options, value, day }: Test,
): string | undefined {
  const question = questions.find((each) => each.key === key);
  if (!question) return '引用了不存在的题目。';
  const { kind } = question;
  switch (op) {
    case 'answered':
      return undefined;
    case 'oneOf':
      if (kind !== 'single' && kind !== 'multiple') return '按选项判断的题目不是选择题。';
      if (options.length === 0) return '没有选择选项。';
      return options.every((option) => question.options.some((each) => each.key === option))
        ? undefined
        : '引用了不存在的选项。';
    case 'atLeast':
    case 'atMost':
      if (kind !== 'number' && kind !== 'scale') return '按大小判断的题目不是数字题或量表题。';
      return value !== null && Number.isSafeInteger(value) ? undefined : '没有填写数值。';
    case 'from':
    case 'until':
      if (kind !== 'date') return '按日期判断的题目不是日期题。';
      return day === null ? '没有选择日期。' : undefined;
  }
}

/** Questions whose conditions refer to each other in a circle, each circle once. */
function circlesIn(questions: readonly Question[]): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    const at = path.indexOf(key);
    if (at >= 0) return void circles.push(path.slice(at));
    if (done.has(key)) return;
    const question = questions.find((each) => each.key === key);
    for (const next of new Set(testsOf(question?.showIf ?? null).map((test) => test.question)))
      visit(next, [...path, key]);
    done.add(key);
  };
  for (const { key } of questions) visit(key, []);
  return circles;
}

function faultsOfLevels({ questions, sections, levels }: Questionnaire, most: number): string[] {
  const faultsOf = ({ name, minTotal, minSections, required }: Level): string[] => {
    const faults: string[] = [];
    if (name.trim() === '') faults.push('没有名称。');
    if (!isPoints(minTotal) || !minSections.every(({ points }) => isPoints(points)))
      faults.push(`分数应为 0 到 ${POINTS_MOST} 的整数。`);
    if (minTotal > most) faults.push(`要求总分 ${minTotal} 分，满分只有 ${most} 分。`);
    for (const { section, points } of minSections) {
      const own = sections.find(({ key }) => key === section);
      const top = questions.reduce((sum, each) => sum + (each.section === section ? mostOf(each) : 0), 0);
      if (!own) faults.push('要求的部分不存在。');
      else if (points > top) faults.push(`要求“${own.name}”${points} 分，这部分满分只有 ${top} 分。`);
    }
    if (hasTwice(minSections.map(({ section }) => section))) faults.push('同一部分要求了两次。');
    for (const test of required) {
      const fault = faultOfTest(questions, test);
      if (fault) faults.push(`必须满足的条件${fault}`);
    }
    return faults;
  };
  return levels.flatMap((level, at) => faultsOf(level).map((text) => `等级“${level.name.trim() || at + 1}”：${text}`));
}
