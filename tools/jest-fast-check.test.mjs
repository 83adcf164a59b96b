import fc from 'fast-check';

test('properties draw the same examples in every run by default', () => {
  const { seed } = fc.check(fc.property(fc.nat(), () => true));
  if (process.env.FC_SEED !== 'random') expect(seed).toBe(Number(process.env.FC_SEED ?? 20260101));
});
