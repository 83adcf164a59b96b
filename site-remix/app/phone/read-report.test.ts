import { fieldOfError, readReport } from './read-report';

it('leaves out empty lines, and keeps half-filled lines for the call to refuse', () => {
  const report = readReport({
    submissionId: 's',
    seenStep: '7',
    personName1: ' 陈工 ',
    promiseText0: '送政策',
    demandContent1: '想办质押',
    summary: '小结',
    kit0: '核对清单',
    kit2: '发放指引',
  });
  expect(report).toMatchObject({
    submissionId: 's',
    seenStep: 7,
    way: 'onSite',
    persons: [{ name: '陈工', position: '' }],
    promises: [{ text: '送政策', dueDay: '' }],
    demands: [{ title: '想办质押', content: '想办质押' }],
    kit: ['核对清单', '发放指引'],
    place: null,
  });
});

it('makes a title of a text without cutting a character', () => {
  const content = `${'字'.repeat(29)}𬭎厂的诉求`;
  const [demand] = readReport({ demandContent0: content }).demands as { title: string }[];
  expect(demand!.title).toBe('字'.repeat(29));
});

it('takes a place, or why there is none', () => {
  expect(readReport({ latitude: '22.8', longitude: '113.2', placeReason: '室内' }).place).toEqual({
    latitude: 22.8,
    longitude: 113.2,
    accuracy: 0,
  });
  expect(readReport({ placeReason: '室内' }).place).toEqual({ reason: '室内' });
});

it('leads from an error of the call to the field of the form', () => {
  for (const [path, field] of [
    ['persons', 'personName0'],
    ['persons.1.position', 'personPosition1'],
    ['promises.0.dueDay', 'promiseDay0'],
    ['demands.1.content', 'demandContent1'],
    ['summary', 'summary'],
    ['answers.rules', 'answers.rules'],
  ]) {
    expect(fieldOfError(path!)).toBe(field);
  }
});

it('takes the label and the urgency of a demand, and the day where one is given', () => {
  const fields = { demandTitle0: '商标被异议', demandLabel0: '7', demandUrgent0: '1', demandTitle1: '想办质押' };
  expect(readReport(fields)).toMatchObject({ visitedOn: undefined });
  expect(readReport({ ...fields, visitedOn: '2026-11-27' })).toMatchObject({
    visitedOn: '2026-11-27',
    demands: [
      { title: '商标被异议', content: '商标被异议', labelIds: [7], urgent: true },
      { title: '想办质押', content: '想办质押' },
    ],
  });
});
