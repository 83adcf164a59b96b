import { citationOf } from './citation';

const patent = {
  applicants: ['甲公司'],
  title: '一种空调',
  publicationNumber: 'CN101175089',
  kindCode: 'B',
  publicationDate: '2012-05-09',
};

test('the citation of GB/T 7714', () => {
  expect(citationOf(patent)).toBe('甲公司. 一种空调: CN101175089B[P]. 2012-05-09.');
});

test('a fourth applicant is 等', () => {
  expect(citationOf({ ...patent, applicants: ['甲', '乙', '丙', '丁'] })).toMatch(/^甲, 乙, 丙, 等\. /);
});

test('what is unknown is left out', () => {
  expect(citationOf({ ...patent, applicants: [], publicationDate: null })).toBe('一种空调: CN101175089B[P].');
});
