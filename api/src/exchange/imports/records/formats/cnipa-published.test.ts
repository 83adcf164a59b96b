import { memoryFile, publishedXml, siblingsOf } from '../testing/sample-files';
import { cnipaPublished } from './cnipa-published';
import { INLINE_PICTURE } from './document-text';

const read = async (xml: string, ...others: ReturnType<typeof memoryFile>[]) => {
  const file = memoryFile('2020/CN1/CN1.XML', xml);
  const outcome = await cnipaPublished.read([file], siblingsOf(...others));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};

it('reads the front page: original numbers, names, address, classes, agency without its code', async () => {
  expect(await read(publishedXml())).toMatchObject({
    source: '国家知识产权局公布文献',
    sourceDate: '2020-08-01',
    publication: { office: 'CN', number: '111222333', kind: 'A', date: '2020-08-04' },
    application: { office: 'CN', number: '202010123456.2', date: '2020-02-20' },
    title: '一种带导流板的测试风机',
    abstract: '本发明公开了一种测试风机，每小时送风10³立方米，可除去CO₂。',
    applicants: ['佛山市顺德区测试通风设备有限公司'],
    inventors: ['张测试'],
    agency: '某某专利代理事务所(普通合伙)',
    agents: ['李代理'],
    address: {
      text: '广东省佛山市顺德区北滘镇测试路1号',
      postcode: '528311',
      province: '广东省',
      city: '佛山市',
      district: '顺德区',
    },
    ipc: [expect.stringMatching(/^F04D\s+29\/44/), expect.stringMatching(/^F04D\s+29\/66/)],
  });
});

it('reads claims without their numbers, with their dependencies, and the parts of the description', async () => {
  const { body } = await read(
    publishedXml({ claims: ['一种测试风机，其特征在于，包括：\n壳体；\n叶轮。', '根据权利要求1所述的测试风机。'] }),
  );
  expect(body).toMatchObject({
    kind: 'A',
    claims: [
      { number: 1, text: '一种测试风机，其特征在于，包括：\n壳体；\n叶轮。', dependsOn: [], independent: true },
      { number: 2, text: '根据权利要求1所述的测试风机。', dependsOn: [1], independent: false },
    ],
    paragraphs: [
      { number: '0002', section: 'field', text: '本发明涉及通风设备。' },
      { number: '0004', section: 'background', text: '现有风机噪音大。' },
      { number: '0006', section: 'drawings', text: '图中：1-壳体，2-叶轮，3-导流板。' },
    ],
    numerals: [
      { numeral: '1', name: '壳体' },
      { numeral: '2', name: '叶轮' },
      { numeral: '3', name: '导流板' },
    ],
  });
});

it('reads the elements of older documents, with pictures inside the text and formulas as a line', async () => {
  const description = `<business:InventionMode><base:Paragraphs num="0001">具体实施方式</base:Paragraphs><base:Paragraphs num="0002">呈“<base:Image file="P1.TIF" />”形，
      <base:MathDetails><base:MathText><![CDATA[ <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math> ]]></base:MathText></base:MathDetails>(公式1)</base:Paragraphs></business:InventionMode>`;
  const picture = memoryFile('2020/CN1/p1.tif', 'bytes');
  const { body, figures } = await read(publishedXml({ description, drawings: ['D1.TIF'] }), picture);
  expect(body!.paragraphs).toEqual([
    { number: '0002', section: 'embodiments', text: `呈“${INLINE_PICTURE}”形， E=mc²(公式1)` },
  ]);
  expect(figures).toMatchObject([
    { role: 'drawing', label: '图1', fileName: 'D1.TIF', read: null },
    { role: 'inline', fileName: 'P1.TIF' },
  ]);
  expect((await figures![1]!.read!()).toString()).toBe('bytes');
});

it('reads the citations of a granted document and its earlier publication', async () => {
  const extra = `<business:ReferencesCited><business:Citation srepPhase="SEA"><business:ApplicationCitation><business:PublicationReference dataFormat="original"><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>101000001</base:DocNumber><base:Kind>A</base:Kind><base:Date>20060111</base:Date></base:DocumentID></business:PublicationReference></business:ApplicationCitation></business:Citation><business:Citation srepPhase="SEA"><business:NPLCitation><base:Text>某某等. 风机设计. 机械学报, 2001.</base:Text></business:NPLCitation></business:Citation></business:ReferencesCited>
    <business:RelatedDocuments><business:RelatedPublicationDoc><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>111222333</base:DocNumber><base:Kind>A</base:Kind><base:Date>20200804</base:Date></base:DocumentID></business:RelatedPublicationDoc></business:RelatedDocuments>`;
  expect(await read(publishedXml({ kind: 'B', date: '20220104', extra }))).toMatchObject({
    citations: [
      { patent: { number: '101000001', kind: 'A' }, phase: 'SEA' },
      { patent: null, text: '某某等. 风机设计. 机械学报, 2001.' },
    ],
    otherPublications: [{ number: '111222333', kind: 'A', date: '2020-08-04' }],
  });
});

it('recognises the root, not the file name', () => {
  const head = (root: string | null) => ({ file: memoryFile('x.bin', ''), head: '', root });
  expect(cnipaPublished.recognise(head('PatentDocumentAndRelated'))).toBe('x.bin');
  expect(cnipaPublished.recognise(head('us-patent-grant'))).toBeNull();
});
