import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { parseApplicationNumber } from './application-number';
import { computeCheckDigit } from './check-digit';

function read(raw: string, office?: string) {
  const result = parseApplicationNumber(raw, office);
  if (!result.ok) throw new Error(`${raw}: ${result.error.message}`);
  return result.value;
}

function messageOf(raw: string, office?: string): string {
  const result = parseApplicationNumber(raw, office);
  return result.ok ? 'accepted' : result.error.message;
}

describe('parseApplicationNumber', () => {
  it.each([
    ['201210343937.X'],
    ['CN201210343937.X'],
    ['CN 201210343937 x'],
    ['ZL201210343937X'],
    ['zl 2012 1 0343937.x'],
    ['ＣＮ２０１２１０３４３９３７．Ｘ'],
    ['201210343937'],
    ["'201210343937.X"],
    ['申请号：201210343937.X'],
    ['\u200b201210343937。X\u00a0'],
    ['102012000343937'],
  ])('reads %s as 201210343937X', (raw) => {
    expect(read(raw)).toMatchObject({
      office: 'CN',
      number: '201210343937X',
      display: '201210343937.X',
      patentType: 'invention',
      filingYear: 2012,
      isPctNationalPhase: false,
    });
  });

  it('says whether the check digit was given or computed', () => {
    expect(read('201210343937.X').checkDigit).toBe('valid');
    expect(read('201210343937').checkDigit).toBe('computed');
    expect(read('85101417').checkDigit).toBe('none');
    expect(read('US13548726').checkDigit).toBe('notApplicable');
  });

  it.each([
    ['92112602.6', '921126026', 1992, 'invention', false],
    ['CN92112602', '921126026', 1992, 'invention', false],
    ['02812505.3', '028125053', 2002, 'invention', true],
    ['85101417', '85101417', 1985, 'invention', false],
    ['CN85101417', '85101417', 1985, 'invention', false],
    ['202016001197106', undefined, 2016, 'utility', false],
    ['112016001197106', undefined, 2016, 'invention', true],
    ['212016001197106', undefined, 2016, 'utility', true],
    ['302016001197106', undefined, 2016, 'design', false],
  ])('reads %s', (raw, number, filingYear, patentType, isPctNationalPhase) => {
    const value = read(raw);
    expect(value).toMatchObject({ filingYear, patentType, isPctNationalPhase });
    if (number) expect(value.number).toBe(number);
  });

  it('takes the last seven of the nine serial digits of the standard form', () => {
    expect(read('102016001197106').number).toMatch(/^201611197106[\dX]$/);
    expect(read('101992000012602').number).toMatch(/^92112602[\dX]$/);
  });

  it('names the right check digit', () => {
    expect(messageOf('202110345678.9')).toBe('校验位错误：应为 3');
    expect(messageOf('201210343937.7')).toBe('校验位错误：应为 X');
    expect(messageOf('92112602.1')).toBe('校验位错误：应为 6');
  });

  it('warns about an unknown type digit instead of rejecting it', () => {
    const value = read('201470000001');
    expect(value.patentType).toBeNull();
    expect(value.warning).toContain('第 5 位“7”');
  });

  it.each([
    ['PCT/CN2016/084836', 'PCT/CN2016/084836', 2016],
    ['pct/cn2016/84836', 'PCT/CN2016/084836', 2016],
    ['PCTCN2016084836', 'PCT/CN2016/084836', 2016],
    ['PCT/CN02/00123', 'PCT/CN2002/000123', 2002],
    ['PCT/US98/00922', 'PCT/US1998/000922', 1998],
    ['US 2007/0016552 W', 'PCT/US2007/016552', 2007],
    ['CN2016084836W', 'PCT/CN2016/084836', 2016],
  ])('brings the PCT number %s to its present form', (raw, number, filingYear) => {
    expect(read(raw)).toMatchObject({ office: 'WO', number, display: number, filingYear });
    expect(read(raw, 'WO').number).toBe(number);
  });

  it.each([
    ['2006006501', 'JP', 'JP', '2006006501'],
    ['JP2006316753', 'JP', 'JP', '2006316753'],
    ['JP2006316753', 'CN', 'JP', '2006316753'],
    ['2007534329T', 'JP', 'JP', '2007534329'],
    ['41034/78', 'AU', 'AU', '1978041034'],
    ['C0033402', 'DE', 'DE', 'C0033402'],
    ['1020150026293', 'KR', 'KR', '1020150026293'],
    ['201210343937.X', 'WO', 'WO', '201210343937X'],
  ])('brings the foreign number %s of %s to its form', (raw, office, expectedOffice, number) => {
    expect(read(raw, office)).toMatchObject({ office: expectedOffice, number, checkDigit: 'notApplicable' });
  });

  it.each([
    ['', '没有填写申请号'],
    ['  ', '没有填写申请号'],
    ['2.01210343937E+11', '科学计数法'],
    ['12345', '不是有效的申请号'],
    ['2012103439371234', '不是有效的申请号'],
    ['一种空调器', '不是有效的申请号'],
    ['PCT/中国', '不是有效的国际申请号'],
    ['402016001197106', '类型代码“40”未知'],
    ['101992001126026', '不是有效的申请号'],
  ])('rejects %j with a Chinese reason', (raw, reason) => {
    expect(messageOf(raw)).toContain(reason);
  });

  it('is stable: what it prints it reads back as the same number', () => {
    const stems = fc.oneof(
      fc
        .tuple(
          fc.integer({ min: 2004, max: 2090 }),
          fc.constantFrom(1, 2, 3, 8, 9),
          fc.integer({ min: 0, max: 9_999_999 }),
        )
        .map(([year, type, serial]) => `${year}${type}${String(serial).padStart(7, '0')}`),
      fc
        .tuple(fc.integer({ min: 85, max: 103 }), fc.constantFrom(1, 2, 3, 8, 9), fc.integer({ min: 0, max: 99_999 }))
        .map(
          ([year, type, serial]) => `${String(year % 100).padStart(2, '0')}${type}${String(serial).padStart(5, '0')}`,
        ),
    );
    fc.assert(
      fc.property(stems, (stem) => {
        const once = read(stem);
        expect(read(once.display)).toEqual({ ...once, checkDigit: once.checkDigit === 'none' ? 'none' : 'valid' });
        expect(read(once.number).number).toBe(once.number);
      }),
    );
  });

  it('finds every single wrong digit of a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 5, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, delta) => {
          const stem = `20121${String(serial).padStart(7, '0')}`;
          const wrong = stem.slice(0, at) + ((Number(stem[at]) + delta) % 10) + stem.slice(at + 1);
          expect(parseApplicationNumber(wrong + computeCheckDigit(stem)).ok).toBe(false);
        },
      ),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.constantFrom('CN', 'JP', 'WO'),
        (raw, office) => void parseApplicationNumber(raw, office),
      ),
    );
  });
});

const samples = join(
  process.env['IP_TEST_DATA'] ?? join(__dirname, '../../../../../shared/data'),
  'reference/cn_appnum_real_samples.tsv',
);
const withRealFile = existsSync(samples) ? it : it.skip;

withRealFile('accepts exactly the valid ones among 2,000 real numbers', () => {
  const lines = readFileSync(samples, 'utf8').trim().split('\n').slice(1);
  expect(lines).toHaveLength(2000);
  const wrong = lines.filter((line) => {
    const [number, valid] = line.split('\t');
    return parseApplicationNumber(number!).ok !== (valid === '1');
  });
  expect(wrong).toEqual([]);
});
