import { readClaimStanding } from './claim-references';

it.each([
  [2, '根据权利要求1所述的装置，其特征在于', [1], false],
  [3, '如权利要求1或2所述的装置', [1, 2], false],
  [5, '如权利要求1至4中任意一项所述的耳机', [1, 2, 3, 4], false],
  [5, '根据权利要求 1-3 任一项所述的电路', [1, 2, 3], false],
  [3, '按照权利要求1和2所述的一种静电热管热交换式除尘器', [1, 2], false],
  [2, '权利要求1所述的枯草芽孢杆菌在制备聚谷氨酸中的应用。', [1], false],
  [2, '一种如权利要求1所述的空调器', [1], false],
  [6, '根据权利要求１，３，５之一所述的方法', [1, 3, 5], false],
  [1, '一种空调器，其特征在于，包括壳体(1)和风轮(2)', [], true],
  [10, '一种空调器，其特征在于，包括如权利要求1至9任一项所述的控制器', [1, 2, 3, 4, 5, 6, 7, 8, 9], true],
])('claim %i: %s', (number, text, dependsOn, independent) => {
  expect(readClaimStanding(number, text)).toEqual({ dependsOn, independent });
});

it('leaves out what cannot be: itself, later claims, endless ranges', () => {
  expect(readClaimStanding(2, '根据权利要求2所述的装置')).toEqual({ dependsOn: [], independent: true });
  expect(readClaimStanding(4, '根据权利要求1至9所述的装置').dependsOn).toEqual([1, 2, 3]);
  expect(readClaimStanding(4, '根据权利要求3至1所述的装置').dependsOn).toEqual([]);
});

it('is not misled by numbers of parts', () => {
  expect(readClaimStanding(3, '根据权利要求1所述的装置，所述壳体2与支架3相连').dependsOn).toEqual([1]);
});
