import { examplesOf, nounOf } from './examples';

const patent = (title: string, applicant: string) => ({
  title,
  applicants: [applicant],
  ipc: ['A47J 27/00'],
  publicationDate: '2024-05-06',
});

test.each([
  ['一种节能的木工封边机', '木工封边机'],
  ['汽车空调压缩机的装配方法、装置及设备', '汽车空调压缩机'],
  ['一种可回收的水性木器涂料及其制备方法', '水性木器涂料'],
  ['语音交互终端（嵌入式）', '语音交互终端'],
  ['装置', undefined],
  ['变频空调器', '变频空调器'],
  ['LED lamp', undefined],
  ['一种ABC装置', undefined],
])('%s is about %s', (title, noun) => expect(nounOf(title)).toBe(noun));

test('each example is made of a patent that is here, none of nothing', () => {
  expect(examplesOf([])).toEqual([]);
  expect(
    examplesOf([
      patent('一种节能的木工封边机', '佛山市某某电器有限公司'),
      patent('变频空调器', '广东某某有限公司'),
      patent('LED lamp', 'ACME (Foshan) Co.'),
    ]).map(({ expression }) => expression),
  ).toEqual(['木工封边机', 'TI="变频空调器" AND PA="广东某某有限公司"', 'IPC=A47J AND PD>=2024', '"木工封边机"']);
});
