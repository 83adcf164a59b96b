import { dayText, refuse } from '../../record-fields';
import {
  emptyDocument,
  type DocumentAddress,
  type DocumentCitation,
  type DocumentNumber,
  type PatentDocument,
} from '../patent-document';
import type { RecordFormat, Siblings, SourceFile } from '../record-format';
import { descendants, elementAt, elementsOf, parseXml, textAt, textOf, type XmlElement } from '../xml-tree';
import { inlineFigures, readAbstract, readClaims, readFigures, readNumerals, readParagraphs } from './document-text';

const SOURCE = '国家知识产权局公布文献';

/**
 * A published document in CNIPA's exchange standard (`PatentDocumentAndRelated`), of any year: documents of 1985–1992 with
 * IPC of the 4th edition and sections in any order, later ones with IPCR, parts as elements or as headings.
 */
export const cnipaPublished: RecordFormat = {
  name: 'cnipa-published',
  version: 2,
  label: '国家知识产权局公布文献 XML',
  recognise: ({ root, file }) => (root === 'PatentDocumentAndRelated' ? file.path : null),
  async read([file], siblings) {
    const root = parseXml((await file!.read()).toString('utf8'));
    const biblio = elementAt(root, 'BibliographicData');
    if (!biblio) return refuse('没有著录项目（BibliographicData）');
    const document = emptyDocument(SOURCE, dayText(root.attributes.dateProduced) ?? null);
    readNumbers(document, root, biblio);
    document.title = textAt(biblio, 'InventionTitle');
    document.abstract = readAbstract(elementAt(root, 'Abstract'));
    readParties(document, biblio);
    readClasses(document, biblio);
    readRelated(document, biblio);
    readTexts(document, root, file!, siblings);
    return { ok: true, value: document };
  },
};

function readNumbers(document: PatentDocument, root: XmlElement, biblio: XmlElement): void {
  const original = (name: string): XmlElement | undefined => {
    const all = elementsOf(biblio, name);
    return all.find((each) => each.attributes.dataFormat === 'original') ?? all[0];
  };
  document.publication = documentNumber(elementAt(original('PublicationReference'), 'DocumentID')) ?? {
    office: root.attributes.country ?? 'CN',
    number: root.attributes.docNumber ?? '',
    kind: root.attributes.kind ?? '',
    date: dayText(root.attributes.datePublication) ?? null,
  };
  document.application = documentNumber(elementAt(original('ApplicationReference'), 'DocumentID'));
  document.otherPublications = descendants(elementAt(biblio, 'RelatedDocuments'), 'RelatedPublicationDoc')
    .flatMap((each) => elementsOf(each, 'DocumentID'))
    .flatMap((each) => documentNumber(each) ?? []);
}

/** Reads a `DocumentID`; null if it contains no number. */
function documentNumber(id: XmlElement | undefined): DocumentNumber | null {
  const number = textAt(id, 'DocNumber');
  return number === ''
    ? null
    : {
        office: textAt(id, 'WIPOST3Code') || 'CN',
        number,
        kind: textAt(id, 'Kind'),
        date: dayText(textAt(id, 'Date')) ?? null,
      };
}

/** The standard writes 0 for empty values. */
const told = (text: string): string => (/^0*$/.test(text) ? '' : text);

function readParties(document: PatentDocument, biblio: XmlElement): void {
  const parties = elementAt(biblio, 'Parties') ?? biblio;
  const inAnyPlace = (name: string): XmlElement[] => [
    ...new Set([...descendants(parties, name), ...descendants(biblio, name)]),
  ];
  const names = (list: readonly XmlElement[]): string[] => [
    ...new Set(
      list
        .map(
          (each) =>
            textAt(each, 'AddressBook', 'Name') ||
            textAt(each, 'AddressBook', 'OrganizationName') ||
            textAt(each, 'Name'),
        )
        .filter((name) => told(name) !== ''),
    ),
  ];
  const applicants = inAnyPlace('Applicant');
  document.applicants = names(applicants);
  document.inventors = names(inAnyPlace('Inventor').filter((each) => each.attributes.publicationMark !== '1'));
  const assignees = names(inAnyPlace('Assignee'));
  if (assignees.length > 0) document.patentees = assignees;
  const agencies = inAnyPlace('Agency')
    .map((each) => textAt(each, 'AddressBook', 'OrganizationName').replace(/\s+\d{5}$/u, ''))
    .filter((each) => told(each) !== '');
  document.agency = agencies[0] ?? null;
  const agents = names(inAnyPlace('Agent'));
  document.agents = agents.length > 0 ? agents : null;
  const address = elementAt(applicants[0], 'AddressBook', 'Address');
  if (address) document.address = readAddress(address);
}

function readAddress(address: XmlElement): DocumentAddress | null {
  const part = (name: string): string => told(textAt(address, name));
  const text = part('Text').replace(/^\d{6}\s*/u, '');
  if (text === '' && part('Province') === '') return null;
  return { text, postcode: part('PostCode'), province: part('Province'), city: part('City'), district: part('County') };
}

function readClasses(document: PatentDocument, biblio: XmlElement): void {
  const reform = descendants(elementAt(biblio, 'ClassificationIPCRDetails') ?? biblio, 'ClassificationIPCR');
  const symbols = reform.map(
    (each) =>
      textAt(each, 'Text').replace(/\(\d{4}\.\d{2}\)/u, '') ||
      ['Section', 'MainClass', 'Subclass'].map((name) => textAt(each, name)).join('') +
        `${textAt(each, 'MainGroup')}/${textAt(each, 'Subgroup')}`,
  );
  const old = elementsOf(elementAt(biblio, 'ClassificationIPC'), 'MainClassification', 'FurtherClassification')
    .filter((each) => each.attributes.dataFormat !== 'standard')
    .map(textOf);
  document.ipc = (symbols.length > 0 ? symbols : old).filter((each) => each !== '');
  const cpc = descendants(biblio, 'ClassificationCPC')
    .map((each) => textAt(each, 'Text'))
    .filter((each) => each !== '');
  if (cpc.length > 0) document.cpc = cpc;
  const locarno = descendants(biblio, 'ClassificationLocarno')
    .flatMap((each) => descendants(each, 'MainClassification', 'FurtherClassification'))
    .map(textOf)
    .filter((each) => each !== '');
  if (locarno.length > 0) document.locarno = [...new Set(locarno)];
}

function readRelated(document: PatentDocument, biblio: XmlElement): void {
  const priorities = descendants(biblio, 'Priority', 'PriorityClaim');
  document.priorities = priorities.flatMap((each) => documentNumber(elementAt(each, 'DocumentID') ?? each) ?? []);
  document.citations = elementsOf(elementAt(biblio, 'ReferencesCited'), 'Citation').flatMap(readCitation);
  const divisional = descendants(elementAt(biblio, 'RelatedDocuments'), 'Division', 'DivisionalApplication').flatMap(
    (each) => descendants(each, 'DocumentID'),
  )[0];
  document.divisionalOf = documentNumber(divisional);
  const entry = descendants(biblio, 'PCTOrRegionalFilingData', 'PCTFilingData')[0];
  const published = descendants(biblio, 'PCTOrRegionalPublishingData', 'PCTPublishingData')[0];
  if (!entry && !published) return;
  const filed = documentNumber(descendants(entry, 'DocumentID')[0]);
  const put = documentNumber(descendants(published, 'DocumentID')[0]);
  document.pct = {
    application: filed?.number ?? null,
    publication: put?.number ?? null,
    publicationDate: put?.date ?? null,
    entryDate: dayText(textOf(descendants(biblio, 'NationalEntryDate', 'PCTEntryDate')[0])) ?? null,
  };
}

function readCitation(citation: XmlElement): DocumentCitation[] {
  const common = {
    direction: 'cited' as const,
    category: textOf(descendants(citation, 'Category', 'ReferenceDocCategory')[0]),
    claims: textOf(descendants(citation, 'RelevantClaims', 'RelatedClaims')[0]),
    phase: citation.attributes.srepPhase ?? '',
  };
  const references = descendants(citation, 'PublicationReference');
  const original = references.find((each) => each.attributes.dataFormat === 'original') ?? references[0];
  const patent = documentNumber(elementAt(original, 'DocumentID'));
  if (patent) return [{ ...common, patent, text: '' }];
  const text =
    textOf(descendants(citation, 'NPLCitation', 'NonPatentCitation', 'OtherCitation')[0]) || textOf(citation);
  return text === '' ? [] : [{ ...common, patent: null, text }];
}

function readTexts(document: PatentDocument, root: XmlElement, file: SourceFile, siblings: Siblings): void {
  const pictures: string[] = [];
  const claimsElement = elementAt(root, 'Claims');
  const description = elementAt(root, 'Description');
  const claims = claimsElement ? readClaims(claimsElement, pictures) : null;
  const paragraphs = description ? readParagraphs(description, pictures) : null;
  if (claims || paragraphs)
    document.body = {
      kind: document.publication?.kind ?? '',
      claims,
      paragraphs,
      numerals: readNumerals(claims, paragraphs),
      pageCount: null,
    };
  document.figures = [
    ...readFigures(elementAt(root, 'Abstract', 'AbstractFigure'), 'abstract', file, siblings),
    ...readFigures(elementAt(root, 'Drawings'), 'drawing', file, siblings),
    ...inlineFigures(pictures, file, siblings),
  ];
}
