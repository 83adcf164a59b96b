import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@platform/contract/call';
import { companyAnswerList, questionInfo, saveQuestion } from '@platform/contract/questionnaires/answer';
import { createQuestion } from '@platform/contract/questionnaires/author';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { visitorKeep, visitorSubmit, visitorVisit } from '@platform/contract/phone/phone';
import { chooseSubmission, listSubmissions } from '@platform/contract/visits/submission';
import { createVisits, editVisit, getVisit } from '@platform/contract/visits/visit';
import { form, options, question, test as asks, when } from '@platform/domain/testing/sample-questionnaire';
import { testApi } from '../../testing/test-api';
import { at, phoneWorld } from './testing/phone-world';

const api = testApi();
const { query, freshCompany, reportOf } = phoneWorld(api);
const phone = () => api.as('visitor');

const rules = question('rules', {
  title: '有没有管理制度',
  options: options(['yes', 10, 5], ['no', 0, 0]),
  required: true,
});
const count = question('count', {
  title: '培训次数',
  kind: 'number',
  required: true,
  max: 50,
  bands: [{ from: 1, points: 5, effort: 1 }],
  showIf: when(asks('rules', { options: ['yes'] })),
});
const wish = question('wish', { title: '想要的帮助', kind: 'text' });
const FORM = form([rules, count, wish], {
  levels: [{ key: 'low', name: '达标', minTotal: 10, minSections: [], required: [] }],
}) as unknown as QuestionnaireForm;

let made = 0;
const published = () => api.as('C').call(createQuestion, { name: `走访问卷${(made += 1)}`, form: FORM, publish: true });

/** Plans a visit with a questionnaire and with the field worker on its team. */
async function asked(): Promise<{ id: number; companyId: number; questionnaireId: number }> {
  const [companyId, { id: questionnaireId }] = [await freshCompany(), await published()];
  const { visits } = await api.as('D').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [companyId],
    purpose: '填写问卷',
    plannedStart: at(1),
    plannedEnd: at(3),
    leadId: api.ids.users.D,
    visitorIds: [api.ids.visitor],
    questionnaireId,
  });
  return { id: visits[0]!.id, companyId, questionnaireId };
}

type Answers = NonNullable<RequestOf<typeof visitorSubmit>['answers']>;
/** A report with answers to the questionnaire on the page of the visit. */
async function filled(id: number, answers: Answers, submit = true, as: 'visitor' | 'D' = 'visitor') {
  const { questionnaire } = await api.as(as).call(visitorVisit, { id });
  const { answerId, version } = questionnaire!;
  return reportOf(id, { answers, answersTo: { id: answerId, version, submit } }, as);
}
const answersOf = async (visitId: number) => {
  const { list } = await api.as('D').call(companyAnswerList, { visitId });
  return Promise.all(
    list.map(async ({ id, state, total, levelName, byName }) => {
      const { answer } = await api.as('D').call(questionInfo, { answerId: id });
      return { state, total, levelName, byName, answers: answer!.answers, steps: answer!.steps.map((s) => s.action) };
    }),
  );
};

it('shows only the team the frozen version with public figures and the answers of the visit', async () => {
  const { id, companyId, questionnaireId } = await asked();
  await query(
    `insert into library_patent (company_id, shelf, title) select $1, 'own', '自有' from generate_series(1, 7)`,
    [companyId],
  );
  await api.as('D').call(saveQuestion, { questionnaireId, companyId, answers: { wish: '别处填的' } });
  const newer = {
    id: questionnaireId,
    version: 1,
    name: '改过的名称',
    form: { ...FORM, questions: [FORM.questions[0]!] },
  };
  await api.as('C').call(createQuestion, { ...newer, publish: true });
  const { questionnaire } = await phone().call(visitorVisit, { id });
  expect(questionnaire).toMatchObject({
    number: 1,
    state: 'draft',
    answers: {},
    form: { questions: [{ key: 'rules' }, {}, {}] },
  });
  expect(questionnaire!.facts).toContainEqual(
    expect.objectContaining({ name: 'patents', value: 7, source: '平台专利库' }),
  );
  await expect(
    phone().call(questionInfo as never, { answerId: questionnaire!.answerId } as never),
  ).rejects.toMatchObject({
    status: 403,
  });
});

it('counts the same from a phone and a desk; hidden answers are kept and not counted', async () => {
  const [onPhone, atDesk] = [await asked(), await asked()];
  const answers = { rules: 'no', count: 12, wish: '想了解检索' };
  const report = await filled(onPhone.id, answers);
  const first = await phone().call(visitorSubmit, report);
  expect(first).toMatchObject({ outcome: 'taken', text: '已存服务器。问卷已提交。' });
  await api.as('D').call(editVisit, {
    id: atDesk.id,
    version: 1,
    action: 'complete',
    report: {
      summary: '小结',
      persons: [{ name: '陈工', position: '' }],
      answers: [{ questionnaireId: atDesk.questionnaireId, answers }],
    },
  });
  const [[phoned], [desked]] = [await answersOf(onPhone.id), await answersOf(atDesk.id)];
  expect(phoned).toEqual({ ...desked!, byName: '走访人' });
  expect(phoned).toMatchObject({ state: 'submitted', total: 0, answers, steps: ['create', 'submit'] });
  // A repeated report returns the first receipt and submits nothing. Other answers under the same id are rejected.
  expect(await phone().call(visitorSubmit, report)).toEqual(first);
  await expect(phone().call(visitorSubmit, { ...report, answers: { rules: 'yes' } })).rejects.toMatchObject({
    status: 409,
  });
  expect(await answersOf(onPhone.id)).toHaveLength(1);
});

it('rejects a wrong answer at its question and stores nothing; accepts a report with unfinished answers', async () => {
  const { id } = await asked();
  const report = await filled(id, { rules: 'yes', count: 51 });
  await expect(phone().call(visitorSubmit, report)).rejects.toMatchObject({
    status: 422,
    errors: { 'answers.count': '请填写 0 到 50 的整数' },
  });
  expect((await api.as('D').call(getVisit, { id })).state).toBe('assigned');
  const receipt = await phone().call(visitorSubmit, { ...report, answers: { rules: 'yes' } });
  expect(receipt).toMatchObject({ outcome: 'taken', text: '已存服务器。问卷已存为草稿，还有 1 题必答。' });
  expect(await answersOf(id)).toMatchObject([
    { state: 'draft', total: null, answers: { rules: 'yes' }, byName: '走访人', steps: ['create', 'save'] },
  ]);
  // An author who has seen the draft continues it.
  const more = await filled(id, { rules: 'yes', count: 2 });
  expect(await phone().call(visitorSubmit, more)).toMatchObject({
    outcome: 'supplement',
    text: '走访已由他人填报，您的内容已作为补充记录存下。问卷已提交。',
  });
  expect(await answersOf(id)).toMatchObject([{ state: 'submitted', total: 15, levelName: '达标' }]);
});

it('keeps the answers of a second member with the supplement, and overwrites nothing', async () => {
  const { id } = await asked();
  const [mine, theirs] = [
    await filled(id, { rules: 'no' }, false),
    await filled(id, { rules: 'yes', count: 3 }, true, 'D'),
  ];
  await phone().call(visitorSubmit, mine);
  expect(await api.as('D').call(visitorSubmit, theirs)).toMatchObject({
    outcome: 'supplement',
    text: '走访已由他人填报，您的内容已作为补充记录存下。问卷已由他人填写，您的答案随记录留存。',
  });
  expect(await answersOf(id)).toMatchObject([{ state: 'draft', answers: { rules: 'no' } }]);
  const { steps } = await api.as('D').call(getVisit, { id });
  expect(steps.at(-1)!.text).toContain('第 1 题 有没有管理制度：选项yes\n第 2 题 培训次数：3');
  const { list } = await api.as('D').call(listSubmissions, { id });
  expect(list.map(({ report }) => report.answers.length)).toEqual([0, 2]);
});

it('lets the lead accept waiting answers, unless the questionnaire was submitted meanwhile', async () => {
  for (const isSubmitted of [false, true]) {
    const { id, companyId } = await asked();
    const report = await filled(id, { rules: 'yes', count: 3 });
    await api.as('C').call(editVisit, { id, version: 1, action: 'cancel', reason: '企业改期' });
    expect(await phone().call(visitorSubmit, report)).toMatchObject({ outcome: 'pending' });
    expect(await answersOf(id)).toMatchObject([{ state: 'draft', answers: {} }]);
    const { answerId, version } = (await api.as('D').call(visitorVisit, { id })).questionnaire!;
    if (isSubmitted)
      await api
        .as('D')
        .call(saveQuestion, { id: answerId, version, companyId, answers: { rules: 'no' }, submit: true });
    const [row] = (await api.as('D').call(listSubmissions, { id })).list;
    expect(row!.report.answers).toEqual([
      { title: '第 1 题 有没有管理制度', text: '选项yes' },
      { title: '第 2 题 培训次数', text: '3' },
    ]);
    const taken = api.as('D').call(chooseSubmission, { id: row!.id, accept: ['summary', 'persons', 'answers'] });
    if (isSubmitted) await expect(taken).rejects.toMatchObject({ status: 422, errors: { accept: /已经提交/ } });
    else expect((await taken).state).toBe('done');
    expect(await answersOf(id)).toMatchObject([{ state: 'submitted', total: isSubmitted ? 0 : 15 }]);
  }
});

it('keeps the answers of a former author, but only for the visit of the ticket', async () => {
  const [{ id }, other] = [await asked(), await asked()];
  const { seenStep: _seen, ...report } = await filled(id, { rules: 'yes', count: 3 });
  const elsewhere = (await filled(other.id, { rules: 'no' })).answersTo!;
  await api.as('anonymous').call(visitorKeep, { ...report, ticket: report.ticket! });
  await api.as('anonymous').call(visitorKeep, {
    ...report,
    submissionId: randomUUID(),
    ticket: report.ticket!,
    answersTo: elsewhere,
  });
  const { list } = await api.as('D').call(listSubmissions, { id });
  expect(list.map((row) => row.report.answers.length)).toEqual([2, 0]);
  expect(await answersOf(other.id)).toMatchObject([{ state: 'draft', answers: {} }]);
});
