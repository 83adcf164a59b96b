import { readClaimStanding } from '@platform/domain/patents/claim-references';
import { inventCompanies } from '../world/companies';
import { type DemoPatent, inventPatents } from '../world/patents';
import { type DemoDocument, writeDocument } from './write-document';

const companies = inventCompanies();
const patents = [...inventPatents(companies, 800)];
const documentOf = (patent: DemoPatent, full = true): DemoDocument =>
  writeDocument(patent, companies[patent.companies[0]!]!.industry, full);
const documents = patents.map((patent, at) => ({ patent, document: documentOf(patent, at % 2 === 0) }));

it('writes the same document every time', () => {
  expect(documentOf(patents[4]!)).toEqual(documents[4]!.document);
});

it('gives every publication claims with valid references, and designs none', () => {
  for (const { patent, document } of documents) {
    expect(document.bodies.map(({ kind }) => kind)).toEqual(patent.life.publications.map(({ kind }) => kind));
    for (const { claims } of document.bodies) {
      if (patent.type === 'design') expect(claims).toBeNull();
      for (const { number, text, dependsOn, independent } of claims ?? [])
        expect(readClaimStanding(number, text)).toEqual({ dependsOn, independent });
    }
  }
});

it('leaves no placeholder in a text', () => {
  const texts = documents.flatMap(({ document }) =>
    document.bodies.flatMap(({ claims, paragraphs }) =>
      [...(claims ?? []), ...(paragraphs ?? [])].map(({ text }) => text),
    ),
  );
  expect(texts.filter((text) => /undefined|NaN|null|\{\}|（）|，，|。。/u.test(text))).toEqual([]);
});

it('explains every numeral that claims and description use', () => {
  for (const { document } of documents) {
    for (const { claims, paragraphs, numerals } of document.bodies) {
      const used = new Set(
        [...(claims ?? []), ...(paragraphs ?? [])].flatMap(({ text }) =>
          [...text.matchAll(/（(\d+)）/gu)].map(([, numeral]) => numeral!),
        ),
      );
      const known = new Set((numerals ?? []).map(({ numeral }) => numeral));
      expect([...used].filter((numeral) => !known.has(numeral))).toEqual([]);
    }
  }
});

it('narrows claim 1 for the grant', () => {
  const granted = documents.filter(({ patent }) => patent.life.publications.some(({ kind }) => kind === 'B'));
  expect(granted.length).toBeGreaterThan(50);
  for (const {
    document: {
      bodies: [a, b],
    },
  } of granted) {
    expect(b!.claims!.length).toBeLessThan(a!.claims!.length);
    expect(b!.claims![0]!.text.length).toBeGreaterThan(a!.claims![0]!.text.length);
  }
});

it('numbers the paragraphs and names all sections of a description', () => {
  for (const { patent, document } of documents) {
    const { paragraphs } = document.bodies.at(-1)!;
    if (patent.type === 'design') continue;
    expect(paragraphs!.map(({ number }) => Number(number))).toEqual(paragraphs!.map((_, at) => at + 1));
    expect(new Set(paragraphs!.map(({ section }) => section))).toEqual(
      new Set(['field', 'background', 'summary', 'drawings', 'embodiments']),
    );
  }
});
