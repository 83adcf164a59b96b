import { mergeFields } from './merge-biblio';

const older = { source: '甲', date: '2017-12-19' };
const newer = { source: '乙', date: '2019-07-27' };

it('fills unknown fields and records their sources', () => {
  expect(mergeFields({}, {}, { agency: '某所', agents: [], address: null, town: '' }, older)).toEqual({
    values: { agency: '某所' },
    provenance: { agency: older },
    changed: true,
  });
});

it('prefers the newer source in either order', () => {
  expect(mergeFields({ agency: '旧所' }, { agency: older }, { agency: '新所' }, newer)).toMatchObject({
    values: { agency: '新所' },
    provenance: { agency: newer },
  });
  expect(mergeFields({ agency: '新所' }, { agency: newer }, { agency: '旧所' }, older)).toEqual({
    values: {},
    provenance: { agency: newer },
    changed: false,
  });
  expect(
    mergeFields({ agency: '新所' }, { agency: newer }, { agency: '别所' }, { source: '丙', date: null }),
  ).toMatchObject({ values: {}, changed: false });
});

it('changes nothing the second time', () => {
  expect(mergeFields({ agents: ['甲', '乙'] }, { agents: newer }, { agents: ['甲', '乙'] }, newer)).toEqual({
    values: {},
    provenance: { agents: newer },
    changed: false,
  });
});
