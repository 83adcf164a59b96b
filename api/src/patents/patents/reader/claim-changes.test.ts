import type { StoredClaim } from '../../schema/patent-record';
import { compareClaims } from './claim-changes';

const claim = (number: number, text: string): StoredClaim => ({
  number,
  text,
  dependsOn: [],
  independent: number === 1,
});

it('pairs a narrowed claim with its origin, and lists removed claims', () => {
  const before = [
    claim(1, '一种风机，包括壳体和叶轮。'),
    claim(2, '根据权利要求1所述的风机，所述壳体设有导流板。'),
    claim(3, '根据权利要求1所述的风机，所述叶轮由铝合金制成。'),
  ];
  const after = [
    claim(1, '一种风机，包括壳体和叶轮，所述壳体内还装有消音棉。'),
    claim(2, '根据权利要求1所述的风机，所述叶轮由铝合金制成。'),
  ];
  expect(compareClaims(before, after)).toEqual([
    {
      before: 1,
      after: 1,
      change: 'changed',
      pieces: [
        { kind: 'same', text: '一种风机，包括壳体和叶轮' },
        { kind: 'added', text: '，所述壳体内还装有消音棉' },
        { kind: 'same', text: '。' },
      ],
    },
    {
      before: 3,
      after: 2,
      change: 'same',
      pieces: [{ kind: 'same', text: '根据权利要求1所述的风机，所述叶轮由铝合金制成。' }],
    },
    {
      before: 2,
      after: null,
      change: 'removed',
      pieces: [{ kind: 'removed', text: '根据权利要求1所述的风机，所述壳体设有导流板。' }],
    },
  ]);
});

it('calls a claim new if it resembles none before', () => {
  expect(
    compareClaims([claim(1, '一种风机。')], [claim(1, '一种用于检测血液灌流器密封性的装置。')]).map(
      ({ change }) => change,
    ),
  ).toEqual(['added', 'removed']);
});
