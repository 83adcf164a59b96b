import { readClaimStanding } from '@platform/domain/patents/claim-references';
import { type ClaimSet, narrowed, printClaims } from './claim-set';

const set: ClaimSet = {
  subject: '电饭煲',
  core: '包括壳体（1）和内胆（2）',
  dependents: [
    { refersTo: [1], adds: '所述壳体（1）设有把手（11）' },
    { refersTo: [1, 2], adds: '所述内胆（2）为不锈钢' },
    { refersTo: [1, 2, 3], adds: '还包括上盖（3）' },
  ],
  last: '一种烹饪设备，其特征在于，包括{}所述的电饭煲。',
};

it('prints claims whose references parse back correctly', () => {
  const claims = printClaims(set);
  expect(claims.map(({ text }) => text)).toEqual([
    '一种电饭煲，其特征在于，包括壳体（1）和内胆（2）。',
    '根据权利要求1所述的电饭煲，其特征在于，所述壳体（1）设有把手（11）。',
    '根据权利要求1或2所述的电饭煲，其特征在于，所述内胆（2）为不锈钢。',
    '根据权利要求1至3任一项所述的电饭煲，其特征在于，还包括上盖（3）。',
    '一种烹饪设备，其特征在于，包括权利要求1至4任一项所述的电饭煲。',
  ]);
  for (const { number, text, dependsOn, independent } of claims)
    expect(readClaimStanding(number, text)).toEqual({ dependsOn, independent });
});

it('moves claim 2 into claim 1 for the grant, and adjusts the references', () => {
  const claims = printClaims(narrowed(set));
  expect(claims).toHaveLength(4);
  expect(claims[0]!.text).toBe('一种电饭煲，其特征在于，包括壳体（1）和内胆（2）；所述壳体（1）设有把手（11）。');
  expect(claims[1]).toMatchObject({ dependsOn: [1] });
  expect(claims[2]).toMatchObject({ dependsOn: [1, 2] });
});
