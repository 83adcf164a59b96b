import type { Siblings, SourceFile } from '../record-format';

/** A file in memory, in the shape that formats receive. */
export function memoryFile(path: string, content: string | Buffer, changedAt = 0): SourceFile {
  const parts = path.split('/');
  const bytes = Buffer.from(content as string);
  return {
    path,
    name: parts.at(-1)!,
    folders: parts.slice(0, -1),
    size: bytes.length,
    changedAt,
    readHead: (length) => Promise.resolve(bytes.subarray(0, length)),
    read: () => Promise.resolve(bytes),
  };
}

/** Finds the accompanying files by name in the folder of the document. */
export const siblingsOf = (...files: SourceFile[]): Siblings => ({
  find: (beside, name) =>
    files.find(
      (file) => file.name.toLowerCase() === name.toLowerCase() && file.folders.join('/') === beside.folders.join('/'),
    ),
});

/** Content of an invented published document. */
export interface SampleDocument {
  kind?: string;
  date?: string;
  produced?: string;
  docNumber?: string;
  application?: string;
  title?: string;
  claims?: string[];
  /** Body of the description. */
  description?: string;
  extra?: string;
  drawings?: string[];
  agency?: string;
}

/** Returns a published document in the exchange standard with invented content. */
export function publishedXml({
  kind = 'A',
  date = '20200804',
  produced = '20200801',
  docNumber = '111222333',
  application = '202010123456.2',
  title = '一种带导流板的测试风机',
  claims = [
    '一种测试风机，其特征在于，包括壳体(1)和叶轮(2)。',
    '根据权利要求1所述的测试风机，其特征在于，所述壳体(1)设有导流板(3)。',
  ],
  description = '<base:Paragraphs num="0001">技术领域</base:Paragraphs><base:Paragraphs num="0002">本发明涉及通风设备。</base:Paragraphs><base:Paragraphs num="0003">背景技术</base:Paragraphs><base:Paragraphs num="0004">现有风机噪音大。</base:Paragraphs><base:Paragraphs num="0005">附图说明</base:Paragraphs><base:Paragraphs num="0006">图中：1-壳体，2-叶轮，3-导流板。</base:Paragraphs>',
  extra = '',
  drawings = [],
  agency = '某某专利代理事务所(普通合伙) 44000',
}: SampleDocument = {}): string {
  const id = (number: string, withKind: boolean, day: string): string =>
    `<base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code><base:DocNumber>${number}</base:DocNumber>${withKind ? `<base:Kind>${kind}</base:Kind>` : ''}<base:Date>${day}</base:Date></base:DocumentID>`;
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE business:PatentDocumentAndRelated SYSTEM "/DTDS/ExternalStandards/entities.dtd"[]>
<business:PatentDocumentAndRelated xmlns:base="urn:base" xmlns:business="urn:business" dateProduced="${produced}" country="CN" docNumber="${docNumber}" kind="${kind}" datePublication="${date}">
<business:BibliographicData>
<business:PublicationReference dataFormat="original">${id(docNumber, true, date)}</business:PublicationReference>
<business:ApplicationReference dataFormat="original">${id(application, false, '20200220')}</business:ApplicationReference>
<business:ApplicationReference dataFormat="standard">${id('102020000123456', false, '20200220')}</business:ApplicationReference>
<business:ClassificationIPCRDetails><business:ClassificationIPCR sequence="1"><base:Text>F04D   29/44    (2006.01)</base:Text></business:ClassificationIPCR><business:ClassificationIPCR sequence="2"><base:Text>F04D   29/66    (2006.01)</base:Text></business:ClassificationIPCR></business:ClassificationIPCRDetails>
<business:InventionTitle lang="zh">${title}</business:InventionTitle>
${extra}
<business:Parties>
<business:ApplicantDetails><business:Applicant sequence="1"><base:AddressBook><base:Name>佛山市顺德区测试通风设备有限公司</base:Name><base:Address><base:Street>0</base:Street><base:County>顺德区</base:County><base:City>佛山市</base:City><base:Province>广东省</base:Province><base:PostCode>528311</base:PostCode><base:Text>528311 广东省佛山市顺德区北滘镇测试路1号</base:Text></base:Address></base:AddressBook></business:Applicant></business:ApplicantDetails>
<business:InventorDetails><business:Inventor sequence="1" publicationMark="0"><base:AddressBook><base:Name>张测试</base:Name></base:AddressBook></business:Inventor><business:Inventor sequence="2" publicationMark="1"><base:AddressBook><base:Name>不公开</base:Name></base:AddressBook></business:Inventor></business:InventorDetails>
<business:AgentDetails><business:Agent sequence="1"><business:Agency><base:AddressBook><base:OrganizationName>${agency}</base:OrganizationName></base:AddressBook></business:Agency><base:AddressBook><base:Name>李代理</base:Name></base:AddressBook></business:Agent></business:AgentDetails>
</business:Parties>
</business:BibliographicData>
<business:Abstract><base:Paragraphs num="0001">本发明公开了一种测试风机，每小时送风10<base:Sup>3</base:Sup>立方米，可除去CO<base:Sub>2</base:Sub>。</base:Paragraphs></business:Abstract>
<business:Description><business:InventionTitle>${title}</business:InventionTitle>${description}</business:Description>
<business:Drawings>${drawings.map((file, at) => `<base:Figure num="${at + 1}" figureLabels="图${at + 1}"><base:Image file="${file}" imgFormat="TIFF" /></base:Figure>`).join('')}</business:Drawings>
<business:Claims>${claims
    .map(
      (claim, at) =>
        `<business:Claim num="${String(at + 1).padStart(4, '0')}">${claim
          .split('\n')
          .map((line, part) => `<business:ClaimText>${part === 0 ? `${at + 1}.` : ''}${line}</business:ClaimText>`)
          .join('')}</business:Claim>`,
    )
    .join('')}</business:Claims>
</business:PatentDocumentAndRelated>`;
}

/** Returns a part of a filing package. */
export const filingXml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cn-application-body SYSTEM "/dtdandxsl/cn-application-body-20080416.dtd"><?xml-stylesheet type="text/xsl" href="/x.xsl"?><cn-application-body lang="zh" country="CN">${body}</cn-application-body>`;
