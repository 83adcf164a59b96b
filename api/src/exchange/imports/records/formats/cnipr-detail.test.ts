import { memoryFile, siblingsOf } from '../testing/sample-files';
import { cniprDetail } from './cnipr-detail';

const record = {
  appNumber: ['CN202010123456.2', 'CN202000010123456', '', ''],
  pubNumber: ['CN111222333A', 'CN2020111222333A', '', ''],
  appDate: '2020.02.20',
  pubDate: '2020.08.04',
  title: '一种测试菌株',
  abs: '本发明公开了一种测试菌株。',
  patType: '1',
  applicantName: ['甲测试科技有限公司', '乙测试大学'],
  inventorName: ['张测试'],
  mainIpc: 'C12N1/20',
  ipc: ['C12P13/02', 'C12N1/20'],
  patentee: ['丙测试股份有限公司'],
  agencyName: '某某事务所',
  agentName: ['李代理'],
  address: '528311 广东省佛山市顺德区',
  addrProvince: '440000;广东省',
  addrCity: '440600;佛山市',
  addrCounty: '440606;顺德区',
  nec: ['C2761'],
  grantDate: '2022.01.04',
  emergingIndustriesClassifications: [{ strategicEmergingIndustries: '4.3' }],
  expireDate: '2040.02.20',
  highValueFlag: '1',
  pages: '13',
  fwCitQuantity: '2',
  lprs: '专利权的转移',
  claimsPath:
    '<Claims><Claim id="cl0001" number="0001"><ClaimText>1.一种菌株。</ClaimText></Claim><Claim idRef="cl0001" number="0002"><ClaimText>2.权利要求1所述的菌株的应用。</ClaimText></Claim></Claims>',
  instrPath:
    '<Description><TechnicalField><Paragraph number="0001">技术领域\n\t</Paragraph><Paragraph number="0002">本发明属于发酵工程。</Paragraph></TechnicalField></Description>',
  instrTif: '<Drawings><Figure figureLabels="图1"><Image file="X.GIF"></Image></Figure></Drawings>',
  legalList: [
    {
      strLegalCode: 'TR01',
      prsDate: '2022.03.01',
      prsCode: '专利权的转移',
      codeExpl:
        '专利权的转移\n登记生效日:20220218\n变更前专利权人:甲测试科技有限公司\n变更前共同专利权人:乙测试大学\n变更后专利权人:丙测试股份有限公司',
    },
    { strLegalCode: 'PC01', prsDate: '2022.04.01', prsCode: '注销', codeExpl: '注销' },
    { strLegalCode: 'GR01', prsDate: '2022.01.04', prsCode: '授权', codeExpl: '授权' },
  ],
  citationInfo: [
    {
      srepPhase: 'SEA',
      citationInfoNo: ['CN1425762A', '', '', ''],
      citationInfoApplicant: '某大学',
      citationInfoCountry: 'CN',
      citationInfoRichContent: [{ referenceDocCategory: 'X', relevantClaims: '1-7' }],
    },
  ],
  citationOther: ['M&ouml;ller; Some Title; 2001'],
  citationForward: [['CN103194374B', '', '', '']],
};
const read = (value: unknown) =>
  cniprDetail.read([memoryFile('r.json', typeof value === 'string' ? value : JSON.stringify(value))], siblingsOf());

it('reads bibliography, texts, events with parties, citations both ways', async () => {
  expect(await read(record)).toMatchObject({
    ok: true,
    value: {
      publication: { number: 'CN111222333A', date: '2020-08-04' },
      application: { number: 'CN202010123456.2', date: '2020-02-20' },
      ipc: ['C12N1/20', 'C12P13/02'],
      patentees: ['丙测试股份有限公司'],
      industries: ['2761'],
      emergingIndustries: ['4.3'],
      expiryDate: '2040-02-20',
      highValue: true,
      address: {
        text: '广东省佛山市顺德区',
        postcode: '528311',
        province: '广东省',
        city: '佛山市',
        district: '顺德区',
      },
      body: {
        kind: 'A',
        pageCount: 13,
        claims: [{ text: '一种菌株。', independent: true }, { dependsOn: [1] }],
        paragraphs: [{ number: '0002', section: 'field' }],
      },
      events: [
        {
          code: 'TR01',
          date: '2022-03-01',
          name: '专利权的转移',
          facts: [
            { name: '登记生效日', value: '20220218' },
            { name: '变更前专利权人' },
            { name: '变更前共同专利权人' },
            { name: '变更后专利权人' },
          ],
        },
        { code: 'PC01' },
        { code: 'GR01' },
      ],
      citations: [
        {
          direction: 'cited',
          patent: { office: 'CN', number: 'CN1425762A' },
          category: 'X',
          claims: '1-7',
          phase: 'SEA',
          text: '某大学',
        },
        { direction: 'cited', patent: null, text: 'Möller; Some Title; 2001' },
        { direction: 'citing', patent: { number: 'CN103194374B' } },
      ],
      figures: [{ label: '图1', fileName: 'X.GIF', read: null }],
    },
  });
});

it('reads the parties of a transfer from the list of transfers if the event has none', async () => {
  const transferList = [
    {
      strLegalCode: 'TR01',
      strLegalStatusDay: '2022.03.01',
      beforeTransAp: '甲测试科技有限公司;乙测试大学',
      afterTransAp: '丙测试股份有限公司',
      effectiveDate: '2022.02.18',
    },
  ];
  const outcome = await read({
    ...record,
    legalList: [{ strLegalCode: 'TR01', prsDate: '2022.03.01', prsCode: '专利权的转移', codeExpl: '专利权的转移' }],
    transferList,
  });
  expect(outcome.ok && outcome.value.events![0]!.facts).toEqual([
    { name: '登记生效日', value: '2022.02.18' },
    { name: '变更前权利人', value: '甲测试科技有限公司;乙测试大学' },
    { name: '变更后权利人', value: '丙测试股份有限公司' },
  ]);
});

it('loses texts, not the record, if the embedded XML is broken', async () => {
  expect(await read({ ...record, claimsPath: '<Claims><Claim>' })).toMatchObject({
    ok: true,
    value: { body: { claims: null } },
  });
});

it('recognises its records, rejects others', async () => {
  const head = (text: string) => ({ file: memoryFile('a', text), head: text, root: null });
  expect(cniprDetail.recognise(head(JSON.stringify(record)))).toBe('a');
  expect(cniprDetail.recognise(head('{"doc_number":"1","title":"x"}'))).toBeNull();
  expect(await read('{"legalList":[')).toEqual({ ok: false, reason: '不是完整的 JSON' });
  expect(await read({ legalList: [] })).toEqual({ ok: false, reason: '没有申请号和公开号' });
});
