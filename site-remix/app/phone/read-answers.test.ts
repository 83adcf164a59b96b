import { question } from '@platform/domain/testing/sample-questionnaire';
import { fieldOfAnswer, readAnswers, toFields } from './read-answers';

const one = question('one');
const several = question('a.b/c', { kind: 'multiple' });
const number = question('数量', { kind: 'number' });
const text = question('text', { kind: 'text' });

it('reads back the answers that the fields were made of, whatever the keys are', () => {
  const answers = { one: 'o1', 'a.b/c': ['o/1', 'o#2'], 数量: 0, text: '第一行\n第二行' };
  const fields = toFields([one, several, number, text], answers);
  expect(readAnswers({ questionnaire: '17.3', ...fields })).toEqual({
    answers,
    answersTo: { id: 17, version: 3, submit: false },
  });
});

it('leaves out what was not answered, and says nothing of a form without questionnaire', () => {
  const fields = { [fieldOfAnswer(one)]: '', [fieldOfAnswer(text)]: ' ', summary: '小结', 'q.': '1' };
  expect(readAnswers({ ...fields, questionnaire: '17.3', questionnaireWhole: '1' })).toEqual({
    answers: {},
    answersTo: { id: 17, version: 3, submit: true },
  });
  expect(readAnswers({ ...fields, [fieldOfAnswer(number)]: '3' })).toEqual({});
});

it('takes figures as people type them, and leaves to the check what is none', () => {
  const read = (typed: string) =>
    readAnswers({ questionnaire: '1.1', [fieldOfAnswer(number)]: typed }).answers?.['数量'];
  expect(['12', ' １２ ', '-3', '1.5', '十二'].map(read)).toEqual([12, 12, -3, '1.5', '十二']);
});
