import { facetLabel } from './facet-names';

describe('facetLabel', () => {
  it('says countries and sections of the IPC in Chinese', () => {
    expect(facetLabel('country', 'CN')).toBe('中国');
    expect(facetLabel('country', 'WO')).toBe('世界知识产权组织');
    expect(facetLabel('ipcSection', 'F')).toBe('F 机械工程；照明；加热；武器；爆破');
  });

  it('leaves what has no other name as it is', () => {
    expect(facetLabel('country', 'XX')).toBe('XX');
    expect(facetLabel('ipcSubclass', 'F24F')).toBe('F24F');
    expect(facetLabel('applicationYear', '2024')).toBe('2024');
  });
});

it.each(['__proto__', 'constructor', 'toString'])(
  'a name that every object inherits is kept as a plain value: %s',
  (value) => {
    for (const facet of ['patentType', 'legalStatus', 'ipcSection', 'country'] as const)
      expect(facetLabel(facet, value)).toBe(value);
  },
);
