import { faultOf } from './answers';
import { type Answers, isAnswered, type Question, type Questionnaire, type Value } from './questionnaire';
import { numberText, valueText } from './words';

/** A difference between two versions, or a loss in the migration. */
export interface VersionChange {
  kind: 'added' | 'removed' | 'changed' | 'lost';
  text: string;
}

const PARTS = {
  title: '题目文字',
  kind: '题型',
  options: '选项',
  bands: '分档',
  required: '是否必答',
  showIf: '显示条件',
  section: '所属部分',
  help: '说明',
  min: '最小值',
  max: '最大值',
  unit: '单位',
  fact: '预填',
} as const satisfies Partial<Record<keyof Question, string>>;

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The changes of a newer version against an older one, in the order of the newer. */
export function compareVersions(older: Questionnaire, newer: Questionnaire): VersionChange[] {
  const changes: VersionChange[] = [];
  const before = new Map(older.questions.map((question) => [question.key, question]));
  newer.questions.forEach((question, at) => {
    const name = `${numberText(at)}“${question.title}”`;
    const own = before.get(question.key);
    if (!own) return void changes.push({ kind: 'added', text: `新增${name}` });
    const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => differs(own[part], question[part]));
    if (parts.length > 0)
      changes.push({ kind: 'changed', text: `${name}改变了${parts.map((part) => PARTS[part]).join('、')}` });
  });
  older.questions.forEach(({ key, title }, at) => {
    if (!newer.questions.some((question) => question.key === key))
      changes.push({ kind: 'removed', text: `去掉了原${numberText(at)}“${title}”` });
  });
  if (differs(older.sections, newer.sections)) changes.push({ kind: 'changed', text: '部分的名称或次序有变化' });
  const names = (form: Questionnaire) => form.levels.map(({ name }) => name).join('、') || '无';
  if (differs(older.levels, newer.levels))
    changes.push({
      kind: 'changed',
      text: names(older) === names(newer) ? '等级的要求有变化' : `等级由“${names(older)}”改为“${names(newer)}”`,
    });
  return changes;
}

/** Migrates answers to a newer version: valid ones stay, lost ones are reported with their value. */
export function refreshAnswers(
  older: Questionnaire,
  newer: Questionnaire,
  answers: Answers,
): { answers: Record<string, Value>; changes: VersionChange[] } {
  const kept: Record<string, Value> = {};
  const lost: VersionChange[] = [];
  for (const question of older.questions) {
    const value = answers[question.key];
    if (!isAnswered(value)) continue;
    const next = newer.questions.find(({ key }) => key === question.key);
    const said = next && next.kind === question.kind && !faultOf(next, value);
    if (said) kept[question.key] = value;
    else lost.push({ kind: 'lost', text: `“${question.title}”原来的回答“${valueText(question, value)}”不再适用` });
  }
  return { answers: kept, changes: [...compareVersions(older, newer), ...lost] };
}
