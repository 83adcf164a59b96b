import { filingXml, memoryFile, siblingsOf } from '../testing/sample-files';
import { cnipaFiling } from './cnipa-filing';

const NUMBER = '2015101234561';
const claims = (text: string): string =>
  filingXml(
    `<cn-claims><claim id="cl001" num="1"><claim-text>${text}</claim-text></claim><claim num="2"><claim-text>如权利要求1所述的装置，<br/>\n还包括支架(3)。<br/></claim-text></claim></cn-claims>`,
  );
const description = filingXml(
  '<description><invention-title>一种测试<br/>\n装置</invention-title><heading level="2">技术领域<br/></heading><p num="0001">本发明涉及测试LED<br/>\nlamp，N<sub>2</sub>。<br/></p></description>',
);
const drawings = filingXml(
  '<cn-drawings><figure num="0001" figure-labels="图1"><img file="H1.tif" wi="100" he="221"/></figure></cn-drawings>',
);
const abstract = filingXml('<cn-abstract><p num="0001">本发明公开了测试装置。<pb pnum="1"/></p></cn-abstract>');
const abstractFigure = filingXml(
  '<cn-abstract><cn-abst-figure><figure num="0001"><img file="E1.tif"/></figure></cn-abst-figure></cn-abstract>',
);

it('combines the parts of a package under the number of its folder', async () => {
  const files = [
    memoryFile(`dmh/${NUMBER}/100001-/a.xml`, claims('一种测试装置，包括壳体(1)和盖(2)。')),
    memoryFile(`dmh/${NUMBER}/100002-/b.xml`, description),
    memoryFile(`dmh/${NUMBER}/100003-/c.xml`, drawings),
    memoryFile(`dmh/${NUMBER}/100004-/d.xml`, abstract),
    memoryFile(`dmh/${NUMBER}/100005-/e.xml`, abstractFigure),
  ];
  const keys = files.map((file) => cnipaFiling.recognise({ file, head: '', root: 'cn-application-body' }));
  expect(new Set(keys)).toEqual(new Set([`filing:dmh/${NUMBER}`]));
  const outcome = await cnipaFiling.read(files, siblingsOf(memoryFile(`dmh/${NUMBER}/100003-/H1.tif`, 'x')));
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      application: { office: 'CN', number: NUMBER },
      publication: null,
      title: '一种测试装置',
      abstract: '本发明公开了测试装置。',
      body: {
        kind: 'F',
        claims: [
          { number: 1, independent: true },
          { number: 2, text: '如权利要求1所述的装置，还包括支架(3)。', dependsOn: [1] },
        ],
        // Line breaks come from the page width, not from the text: between Latin words a blank stays.
        paragraphs: [{ number: '0001', section: 'field', text: '本发明涉及测试LED lamp，N₂。' }],
      },
      figures: [
        { role: 'abstract', fileName: 'E1.tif', read: null },
        { role: 'drawing', label: '图1', fileName: 'H1.tif' },
      ],
    },
  });
});

it('uses the version of a part that was changed last', async () => {
  const files = [
    memoryFile(`${NUMBER}/100001-/new.xml`, claims('改正后的装置。'), 2_000),
    memoryFile(`${NUMBER}/100001-/old.xml`, claims('原来的装置。'), 1_000),
  ];
  const outcome = await cnipaFiling.read(files, siblingsOf());
  expect(outcome.ok && outcome.value.body!.claims![0]!.text).toBe('改正后的装置。');
});

it('rejects a package without an application number as folder name, and an empty one', async () => {
  const outcome = await cnipaFiling.read([memoryFile('某文件夹/100001/a.xml', claims('装置。'))], siblingsOf());
  expect(outcome).toEqual({ ok: false, reason: expect.stringMatching(/申请号命名/) as string });
  expect(await cnipaFiling.read([memoryFile(`${NUMBER}/100004/d.xml`, abstract)], siblingsOf())).toEqual({
    ok: false,
    reason: expect.stringMatching(/没有权利要求/) as string,
  });
});
