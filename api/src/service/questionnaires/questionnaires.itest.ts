import type { RequestOf } from '@platform/contract/call';
import {
  backsteppingInfo,
  companyAnswerList,
  questionInfo,
  questionLabel,
  questionrefresh,
  saveQuestion,
} from '@platform/contract/questionnaires/answer';
import { createQuestion, listQuestionnaires, readQuestionnaire } from '@platform/contract/questionnaires/author';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { createVisits, editVisit } from '@platform/contract/visits/visit';
import { form, options, question, test as asks, when } from '@platform/domain/testing/sample-questionnaire';
import { mergeCompanies } from '../../exchange/imports/merge-companies.queries';
import type { Questionnaire } from '@platform/domain/questionnaires/questionnaire';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const system = question('system', {
  title: '有没有管理制度',
  options: options(['yes', 10, 5], ['no', 0, 0]),
  required: true,
});
const patents = question('patents', {
  title: '有效专利',
  kind: 'number',
  required: true,
  fact: 'patents',
  bands: [
    { from: 1, points: 5, effort: 4 },
    { from: 10, points: 20, effort: 12 },
  ],
  showIf: when(asks('system', { options: ['yes'] })),
});
/** Casts a form of the domain to the type of the contract. */
const sent = (asked: Questionnaire) => asked as unknown as QuestionnaireForm;
const FORM = sent(
  form([system, patents], {
    levels: [
      { key: 'low', name: '达标', minTotal: 10, minSections: [], required: [] },
      { key: 'high', name: '良好', minTotal: 15, minSections: [], required: [asks('system', { options: ['yes'] })] },
    ],
  }),
);

let made = 0;
const nameOf = () => `知识产权自评${(made += 1)}`;
type Written = RequestOf<typeof createQuestion>;
const write = (more: Partial<Written> = {}) =>
  api.as('C').call(createQuestion, { name: nameOf(), form: FORM, publish: true, ...more });
const fill = (questionnaireId: number, more: Partial<RequestOf<typeof saveQuestion>> = {}) =>
  api.as('A').call(saveQuestion, { questionnaireId, answers: { system: 'no', patents: 12 }, ...more });

describe('writing', () => {
  it('keeps changes unpublished until they are published, and leaves versions unchanged', async () => {
    const draft = await write({ publish: false });
    expect(draft).toMatchObject({ publishedNumber: 0, versions: [], version: 1 });
    expect((await api.as('A').call(questionLabel, {})).list.map(({ id }) => id)).not.toContain(draft.id);
    const { id, name } = draft;
    const first = await write({ id, name, version: 1 });
    const changed = sent({ ...FORM, levels: [], questions: [{ ...system, title: '制度建设' }] });
    const second = await write({ id, name, version: first.version, form: changed });
    expect(second.versions.map(({ number, form: own }) => [number, own.questions.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(second.versions[1]!.form).toEqual(FORM);
    await expect(write({ id, name, version: first.version })).rejects.toMatchObject({
      status: 409,
      current: { publishedNumber: 2 },
    });
    expect((await api.as('B').call(readQuestionnaire, { id })).form).toEqual(changed);
    expect((await api.as('C').call(listQuestionnaires, { keyword: name })).list).toMatchObject([
      { id, publishedNumber: 2, count: 0 },
    ]);
  });

  it('refuses to publish conditions that form a cycle, and names the questions by number', async () => {
    const circle = sent(form([{ ...system, showIf: when(asks('patents', { op: 'atLeast', value: 1 })) }, patents]));
    await expect(write({ form: circle })).rejects.toMatchObject({
      status: 422,
      errors: { form: '还不能发布：第 1 题、第 2 题的显示条件互相引用，成了循环。' },
    });
    expect(await write({ form: circle, publish: false })).toMatchObject({ publishedNumber: 0 });
    const { name } = await write();
    await expect(write({ name })).rejects.toMatchObject({ errors: { name: '此问卷名称已被使用' } });
  });
});

describe('answering', () => {
  it('goes from a draft to a score; hidden answers are kept and not counted', async () => {
    const { id } = await write();
    expect((await api.as('A').call(questionInfo, { questionnaireId: id })).facts).toEqual([]);
    await query(
      `insert into library_patent (company_id, shelf, title) select $1, 'own', '自有' from generate_series(1, 7)`,
      [api.ids.company],
    );
    const asked = await api.as('A').call(questionInfo, { questionnaireId: id });
    expect(asked).toMatchObject({ number: 1, answer: null, company: { id: api.ids.company } });
    expect(asked.facts[0]).toEqual({
      name: 'patents',
      value: 7,
      source: '平台专利库',
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const draft = await fill(id, { answers: {} });
    expect(draft).toMatchObject({ state: 'draft', total: null, version: 1 });
    // A second tab begins again and gets the existing draft.
    await expect(fill(id)).rejects.toMatchObject({ status: 409, current: { id: draft.id } });
    const later = { id: draft.id, version: 1, answers: { system: 'no', patents: 12 } };
    const [one, two] = await Promise.allSettled([
      api.as('A').call(saveQuestion, later),
      api.as('D').call(saveQuestion, { ...later, answers: { system: 'yes' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { answer } = await api.as('A').call(questionInfo, { questionnaireId: id });
    await expect(
      api
        .as('A')
        .call(saveQuestion, { id: draft.id, version: answer!.version, answers: { system: 'yes' }, submit: true }),
    ).rejects.toMatchObject({ status: 422, errors: { 'answers.patents': '此题必答' } });
    const sent = await api.as('A').call(saveQuestion, {
      id: draft.id,
      version: answer!.version,
      answers: { system: 'no', patents: 12 },
      submit: true,
    });
    expect(sent).toMatchObject({ state: 'submitted', total: 0, levelName: '', answers: { patents: 12 } });
    expect(sent.facts[0]).toMatchObject({ value: 7 });
    expect(sent.steps.map(({ action }) => action)).toEqual(['create', 'submit']);
    await expect(
      api.as('A').call(saveQuestion, { id: draft.id, version: sent.version, answers: {} }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await fill(id, { answers: { system: 'yes', patents: 12 }, submit: true })).toMatchObject({
      total: 30,
      levelName: '良好',
    });
  });

  it.each([
    ['answers.system', { system: 'maybe' }],
    ['answers.patents', { patents: 1.5 }],
    ['answers.gone', { gone: 'x' }],
  ])('refuses at %s what is no answer: %j', async (field, answers) => {
    const { id } = await write();
    await expect(fill(id, { answers })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
  });

  it('takes no answers to a closed questionnaire, or for a company or visit out of reach', async () => {
    const { id, name, version } = await write();
    await expect(fill(id, { companyId: api.ids.otherCompany })).rejects.toMatchObject({ status: 404 });
    await expect(
      api.as('otherStreet').call(saveQuestion, { questionnaireId: id, companyId: api.ids.company, answers: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(fill(id, { visitId: 1 })).rejects.toMatchObject({ status: 404 });
    // A visit of the company from the time when it belonged to another town.
    const [old] = await query(
      `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end, state)
       values ('old', $1, $2, '问卷', now(), now() + interval '1 hour', 'done') returning id`,
      [api.ids.company, api.ids.otherTown],
    );
    const ofOld = { questionnaireId: id, companyId: api.ids.company, visitId: Number(old!['id']) };
    await expect(api.as('D').call(questionInfo, ofOld)).rejects.toMatchObject({ status: 404 });
    await expect(api.as('D').call(saveQuestion, { ...ofOld, answers: {} })).rejects.toMatchObject({ status: 404 });
    expect((await api.as('C').call(questionInfo, ofOld)).answer).toBe(null);
    await expect(api.as('trial').call(questionInfo, { questionnaireId: id })).rejects.toMatchObject({ status: 403 });
    await write({ id, name, version, publish: false, closed: true });
    await expect(fill(id)).rejects.toMatchObject({ errors: { questionnaireId: expect.stringContaining('停用') } });
  });

  it('keeps the answers of a visit beside those of the company', async () => {
    const { id } = await write();
    await fill(id);
    const [visit] = await query(
      `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end)
       values ('q', $1, $2, '问卷', now(), now() + interval '1 hour') returning id`,
      [api.ids.company, api.ids.town],
    );
    const visitId = Number(visit!['id']);
    const told = { questionnaireId: id, companyId: api.ids.company, visitId, answers: { system: 'yes' } };
    const answer = await api.as('D').call(saveQuestion, told);
    const { list } = await api.as('D').call(companyAnswerList, { visitId });
    expect(list.map((row) => row.id)).toEqual([answer.id]);
  });
});

describe('a visit’s report', () => {
  it('submits the answers given at the visit with it, or nothing at all', async () => {
    const { id: questionnaireId } = await write();
    const start = new Date(Date.now() + 40 * 86_400_000);
    const { visits } = await api.as('D').call(createVisits, {
      clientId: 'with-answers',
      companyIds: [api.ids.company],
      purpose: '问卷',
      plannedStart: start.toISOString(),
      plannedEnd: new Date(Number(start) + 3_600_000).toISOString(),
      leadId: api.ids.users.D,
    });
    const { id, version } = visits[0]!;
    const report = (answers: Record<string, string | number>) =>
      api.as('D').call(editVisit, {
        id,
        version,
        action: 'complete',
        report: { summary: '已走访', persons: [{ name: '陈工' }], answers: [{ questionnaireId, answers }] },
      });
    await expect(report({ system: 'yes' })).rejects.toMatchObject({ errors: { 'answers.patents': '此题必答' } });
    expect(await query('select count(*) from questionnaire_answer where visit_id = $1', [id])).toEqual([{ count: 0 }]);
    await report({ system: 'yes', patents: 12 });
    expect((await api.as('A').call(companyAnswerList, { visitId: id })).list).toMatchObject([
      { state: 'submitted', total: 30, levelName: '良好', questionnaireId },
    ]);
  });
});

describe('a visit that is planned with a questionnaire', () => {
  it('asks in the version of that time, and submits it with its report', async () => {
    const first = await write();
    const { id: questionnaireId, name } = first;
    const plan = (more: object = {}) =>
      api.as('D').call(createVisits, {
        clientId: crypto.randomUUID(),
        companyIds: [api.ids.company],
        purpose: '送政策上门',
        plannedStart: new Date(Date.now() + 86_400_000).toISOString(),
        plannedEnd: new Date(Date.now() + 90_000_000).toISOString(),
        duplicateReason: '企业要求',
        questionnaireId,
        ...more,
      });
    const [visit] = (await plan()).visits;
    await write({ id: questionnaireId, name, version: first.version });
    const own = { visitId: visit!.id };
    expect((await api.as('D').call(companyAnswerList, own)).list).toMatchObject([{ number: 1, state: 'draft' }]);
    await api.as('D').call(editVisit, {
      id: visit!.id,
      version: visit!.version,
      action: 'complete',
      report: {
        summary: '已走访',
        persons: [{ name: '陈工' }],
        answers: [{ questionnaireId, answers: { system: 'yes', patents: 12 } }],
      },
    });
    expect((await api.as('D').call(companyAnswerList, own)).list).toMatchObject([{ number: 1, state: 'submitted' }]);
    const draft = await write({ publish: false });
    for (const wrong of [999_999, draft.id])
      await expect(plan({ questionnaireId: wrong })).rejects.toMatchObject({
        status: 422,
        errors: { questionnaireId: expect.any(String) },
      });
  });
});

describe('a newer version', () => {
  it('leaves old answers unchanged, and moves a draft over on request', async () => {
    const { id, name, version } = await write();
    const old = await fill(id, { submit: true });
    const draft = await fill(id, { answers: { system: 'yes', patents: 3 } });
    const before = await api.as('A').call(questionInfo, { answerId: old.id });
    const changed = sent({
      ...FORM,
      levels: [],
      questions: [
        { ...system, title: '制度建设', options: system.options.slice(0, 1).concat(options(['part', 2, 1])) },
      ],
    });
    await write({ id, name, version, form: changed });
    const after = await api.as('A').call(questionInfo, { answerId: old.id });
    expect(after.form).toEqual(before.form);
    expect(after.answer).toEqual({ ...before.answer, isNewest: false });
    expect(after).toMatchObject({ number: 1, newestNumber: 2 });
    const { answer, changes } = await api.as('A').call(questionrefresh, { id: draft.id, version: draft.version });
    expect(answer).toMatchObject({ number: 2, isNewest: true, answers: { system: 'yes' } });
    expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'removed', 'changed', 'lost']);
    await expect(api.as('A').call(questionrefresh, { id: draft.id, version: draft.version })).rejects.toMatchObject({
      status: 409,
      current: { number: 2 },
    });
  });
});

describe('the way to a level', () => {
  it('lists what is missing, and nothing once all is done', async () => {
    const { id } = await write();
    const answer = await fill(id, { submit: true });
    const found = await api.as('A').call(backsteppingInfo, { answerId: answer.id, targetLevel: 'high' });
    expect(found).toMatchObject({ level: 'high', isReached: false, isExact: true, effort: 5 });
    expect(found.requirements.map(({ state }) => state)).toEqual(['missing', 'missing']);
    expect(found.path.map(({ number, to }) => [number, to])).toEqual([[1, '选项yes']]);
    const better = await fill(id, { answers: { system: 'yes', patents: 12 }, submit: true });
    expect(await api.as('C').call(backsteppingInfo, { answerId: better.id })).toMatchObject({
      level: 'high',
      isReached: true,
      path: [],
    });
    await expect(api.as('A').call(backsteppingInfo, { answerId: answer.id, targetLevel: 'x' })).rejects.toMatchObject({
      status: 422,
    });
  });
});

it('moves with a company that is merged into another', async () => {
  const [other] = await query(
    `insert into company (name, normalized_name, town_id, source) values ('原名企业', '原名企业', $1, 'register') returning id`,
    [api.ids.town],
  );
  const otherId = Number(other!['id']);
  const { id } = await write();
  const told = { questionnaireId: id, companyId: otherId, answers: { system: 'yes' } };
  const answer = await api.as('D').call(saveQuestion, told);
  const client = await api.services.pool.connect();
  try {
    await mergeCompanies(client, api.ids.company, otherId);
  } finally {
    client.release();
  }
  expect(await api.as('A').call(questionInfo, { answerId: answer.id })).toMatchObject({
    company: { id: api.ids.company },
  });
});

/** A draft of the company, which its street, the district and administrators also see. */
const draft: OwnedRow<number> = {
  api,
  owner: 'A',
  seenBy: ['B', 'C', 'D'],
  make: async () => (await fill((await write()).id)).id,
  read: (id) => query('select * from questionnaire_answer where id = $1', [id]),
  missing: 999_999_999,
};
const change = { answers: { system: 'yes' } };

expectIsolated(companyAnswerList, draft, () => ({ size: 100 }));
expectIsolated(questionInfo, draft, (answerId) => ({ answerId }));
expectIsolated(saveQuestion, draft, (id) => ({ id, version: 1, ...change }));
expectIsolated(questionrefresh, draft, (id) => ({ id, version: 1 }));
expectIsolated(backsteppingInfo, draft, (answerId) => ({ answerId }));
