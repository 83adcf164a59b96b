import { demoPdf } from './demo-pdf';

it('is a document whose table finds every object, with a page for each thirty lines', () => {
  const pdf = demoPdf(['# 报告', ...Array.from({ length: 40 }, (_, at) => `第 ${at} 行`)]).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('/Count 2');
  const [, start] = /startxref\n(\d+)\n/.exec(pdf)!;
  const table = pdf.slice(Number(start));
  expect(table).toMatch(/^xref\n/);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, at) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`)));
  expect(pdf).toContain(`<${Buffer.from('报告', 'utf16le').swap16().toString('hex')}>`);
});
