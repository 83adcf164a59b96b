import fc from 'fast-check';
import { computeCheckDigit } from './check-digit';
import { readBothNumbers } from './document-number';

/** A document numbered by an office, with the usual spellings; the first is the most complete. */
interface Numbered {
  /** Identifies the document. */
  document: string;
  sort: 'application' | 'publication';
  spellings: string[];
}

const digits = (length: number, most = 10 ** length - 1) =>
  fc.integer({ min: 1, max: most }).map((serial) => String(serial).padStart(length, '0'));
const year = (min: number, max: number) => fc.integer({ min, max }).map(String);
const short = (number: string): string => number.replace(/^0+/, '');
const era = (western: string): [string, string, string] =>
  Number(western) >= 1989 ? ['平', 'H', String(Number(western) - 1988)] : ['昭', 'S', String(Number(western) - 1925)];

const OFFICES: Record<string, fc.Arbitrary<Numbered>> = {
  'CN since 2003': fc.tuple(year(2004, 2030), fc.constantFrom('1', '2', '3', '8', '9'), digits(7)).map(([y, t, n]) => {
    const stem = y + t + n;
    const check = computeCheckDigit(stem);
    return {
      document: `CN ${stem}`,
      sort: 'application',
      spellings: [`CN${stem}.${check}`, stem, `ZL ${y} ${t} ${n}.${check}`, `CN${stem}A`, `申请号：${stem}${check}`],
    };
  }),
  'CN 1989–2003': fc.tuple(year(1989, 2003), fc.constantFrom('1', '2', '3', '8'), digits(5)).map(([y, t, n]) => {
    const stem = y.slice(2) + t + n;
    return {
      document: `CN ${stem}`,
      sort: 'application',
      spellings: [`CN${stem}.${computeCheckDigit(stem)}`, `ZL${stem}${computeCheckDigit(stem)}`, `CN${stem}A`, stem],
    };
  }),
  'US applications': fc.tuple(fc.integer({ min: 2, max: 19 }), digits(6)).map(([series, n]) => {
    const two = String(series).padStart(2, '0');
    return {
      document: `US ${two}/${n}`,
      sort: 'application',
      spellings: [`US${two}/${n}`, `US ${series}/${n.slice(0, 3)},${n.slice(3)}`, `US${two}${n}`, `US2012${two}${n}`],
    };
  }),
  'US published applications': fc.tuple(year(2001, 2030), digits(7, 999_999)).map(([y, n]) => ({
    document: `US ${y}/${n}`,
    sort: 'publication',
    spellings: [`US${y}${n}`, `US${y}/${n}`, `US ${y}/${n} A1`, `US${y}${n.slice(1)}A1`],
  })),
  'US patents': digits(8, 13_000_000).map((n) => ({
    document: `US patent ${n}`,
    sort: 'publication',
    spellings: [`US${short(n)}`, `US${n}B2`, `US ${Number(n).toLocaleString('en-US')} B1`],
  })),
  'EP publications': digits(7).map((n) => ({
    document: `EP ${n}`,
    sort: 'publication',
    spellings: [`EP${n}`, `EP${short(n)}B1`, `EP-A1-${n}`, `EP ${n.slice(0, 1)} ${n.slice(1, 4)} ${n.slice(4)} A1`],
  })),
  'EP applications': fc.tuple(year(1978, 2030), digits(6)).map(([y, n]) => ({
    document: `EP application ${y} ${n}`,
    sort: 'application',
    spellings: [`EP${y.slice(2)}${n}`, `EP${y}0${n}`],
  })),
  'WO since 2004': fc.tuple(year(2004, 2030), digits(6)).map(([y, n]) => ({
    document: `WO ${y}/${n}`,
    sort: 'publication',
    spellings: [`WO${y}/${n}`, `WO${y}${n}A1`, `WO/${y}/${n}`, `WO ${y}-${n}`, `WO${y.slice(2)}/${n}`],
  })),
  'WO before': fc.tuple(year(1978, 2001), digits(5)).map(([y, n]) => ({
    document: `WO ${y}/0${n}`,
    sort: 'publication',
    spellings: [`WO${y.slice(2)}/${n}`, `WO${y.slice(2)}${n}`, `WO${y}/0${n}`, `WO${y.slice(2)}${n}A1`],
  })),
  PCT: fc.tuple(fc.constantFrom('CN', 'US', 'JP', 'EP', 'IB'), year(1978, 2003), digits(5)).map(([o, y, n]) => ({
    document: `PCT ${o} ${y} ${n}`,
    sort: 'application',
    spellings: [`PCT/${o}${y.slice(2)}/${n}`, `WOPCT/${o}${y.slice(2)}/${n}`, `PCT/${o}${y}/0${n}`, `PCT${o}${y}0${n}`],
  })),
  'JP laid open, Western years': fc.tuple(year(2000, 2030), digits(6)).map(([y, n]) => ({
    document: `JP laid open ${y}-${n}`,
    sort: 'publication',
    spellings: [`特開${y}-${n}`, `特开${y}-${short(n)}`, `JP${y}${n}A`, `JP ${y}-${n} A`, `特開${y}-${n}号公報`],
  })),
  'JP laid open, years of the emperor': fc.tuple(year(1971, 1999), digits(6)).map(([y, n]) => {
    const [word, letter, of] = era(y);
    return {
      document: `JP laid open ${y}-${n}`,
      sort: 'publication',
      spellings: [
        `特開${word}${of}-${n}`,
        `特开${word}${of}-${short(n)}`,
        `JP${letter}${of.padStart(2, '0')}${n}A`,
        `JP${letter}${of.padStart(2, '0')}-${n}A`,
      ],
    };
  }),
  'JP applications': fc.tuple(year(1971, 2030), digits(6)).map(([y, n]) => {
    const [word, , of] = era(y);
    const old = Number(y) < 2000 ? [`特願${word}${of}-${n}`, `JP${n}${y.slice(2)}`] : [];
    return {
      document: `JP application ${y}-${n}`,
      sort: 'application',
      spellings: [`特愿${y}-${short(n)}`, `JP${y}-${n}`, `JP${y}0${n}`, ...old],
    };
  }),
  KR: fc.tuple(fc.constantFrom('A', 'U'), year(2000, 2030), digits(7)).map(([kind, y, n]) => {
    const right = kind === 'A' ? '10' : '20';
    return {
      document: `KR ${right} ${y} ${n}`,
      sort: 'publication',
      spellings: [
        `KR${right}-${y}-${n}`,
        `KR${right}${y}${n}${kind}`,
        `KR${y}${n}${kind}`,
        `KR ${right}-${y}-${short(n)}`,
      ],
    };
  }),
  'DE since 2004': fc.tuple(year(2004, 2030), digits(6)).map(([y, n]) => ({
    document: `DE ${y} ${n}`,
    sort: 'publication',
    spellings: [`DE10${y}${n}`, `DE 10 ${y} ${n.slice(0, 3)} ${n.slice(3)} A1`, `DE10${y}${n}B4`],
  })),
  'DE before': digits(7).map((n) => ({
    document: `DE ${short(n)}`,
    sort: 'publication',
    spellings: [`DE${short(n)}`, `DE00000${n}`, `DE-OS ${short(n)}`, `DE${n}A1`],
  })),
  AU: fc.tuple(year(1972, 1999), digits(5)).map(([y, n]) => ({
    document: `AU ${y} ${n}`,
    sort: 'application',
    spellings: [`AU${n}/${y.slice(2)}`, `AU${y}0${n}`, `AU${y}${n}`],
  })),
};

function keyOf({ sort }: Numbered, spelling: string): string {
  const read = readBothNumbers(spelling)[sort];
  if (!read.ok) return `${spelling}: ${read.error.message}`;
  const { office, number } = read.value;
  return `${sort} ${office} ${number}`;
}

it.each(Object.entries(OFFICES))('%s: every spelling gives the same number', (_period, documents) => {
  fc.assert(
    fc.property(documents, (numbered) => {
      const keys = numbered.spellings.map((spelling) => keyOf(numbered, spelling));
      expect(keys).toEqual(keys.map(() => keys[0]));
      expect(keys[0]).toMatch(/^(?:application|publication) [A-Z]{2} /);
    }),
  );
});

it('different documents never have the same number', () => {
  const any = fc.oneof(...Object.values(OFFICES));
  fc.assert(
    fc.property(fc.array(any, { minLength: 2, maxLength: 40 }), (list) => {
      const documentOf = new Map<string, string>();
      for (const numbered of list) {
        // The most complete spelling names one document; shorter ones may be ambiguous.
        const key = keyOf(numbered, numbered.spellings[0]!);
        expect([key, documentOf.get(key) ?? numbered.document]).toEqual([key, numbered.document]);
        documentOf.set(key, numbered.document);
      }
    }),
    { numRuns: 300 },
  );
});
