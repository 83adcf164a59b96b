import type { Absence, BiblioField, readBibliography as biblioCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { HIGH_VALUE_REASONS, type HighValueReason } from '@platform/domain/patents/high-value';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { officeName } from '@platform/domain/patents/offices';
import { PATENT_TYPE_NAMES } from '@platform/domain/patents/patent-type';
import { publicationDisplay } from '@platform/domain/numbers/publication-number';
import type { Services } from '../../../kernel/ports/services';
import { applicationNumberText } from '../application-number-text';
import { findPriorities, findPublications, type PatentRow } from '../patents.queries';
import { noEvents, notApplicable, notCollected, notInSource } from './absence';
import { type BiblioRow, findBiblio } from './bodies.queries';
import { documentSource } from './document-source';
import { findShown, headOf, sourceOf } from './find-shown';

interface FieldInput {
  field: string;
  name: string;
  group: BiblioField['group'];
  values: readonly (string | number | null | undefined)[];
  /** Replaces the usual reason for a missing value. */
  absent?: Absence | null;
  /** Replaces the source of the field. */
  from?: { source: string; date: string | null };
}

/**
 * Returns every bibliographic field with source and date of its value, or the reason why it is missing. @throws
 * ApiError 404
 */
export async function readBibliography(
  { db }: Pick<Services, 'db'>,
  typed: string,
): Promise<DataOf<typeof biblioCall>> {
  const patent = await findShown(db, typed);
  const [biblio, publications, priorities] = await Promise.all([
    findBiblio(db, patent.id),
    findPublications(db, patent.id),
    findPriorities(db, patent.id),
  ]);
  const known: FieldInput[] = [
    ...identityFields(patent, publications),
    ...peopleFields(patent, biblio),
    ...classFields(patent, biblio),
    ...dateFields(patent, biblio),
    ...internationalFields(biblio, priorities),
    ...countFields(patent, biblio),
    ...valueFields(patent, biblio),
  ];
  return { ...headOf(patent), fields: known.map((each) => toField(each, patent, biblio)) };
}

/** Fields of the table of patents. Without a source of their own they have the source of the patent. */
const FRONT = new Set([
  'title',
  'applicationNumber',
  'publicationNumber',
  'publications',
  'patentType',
  'applicants',
  'inventors',
  'ipc',
  'applicationDate',
  'publicationDate',
  'legalStatus',
  'office',
  'applicantCount',
  'inventorCount',
]);

function toField(
  { field, name, group, values, absent, from }: FieldInput,
  patent: PatentRow,
  biblio: BiblioRow | undefined,
): BiblioField {
  const present = values
    .filter((value): value is string | number => value !== null && value !== undefined && value !== '')
    .map(String);
  const stated =
    from ??
    biblio?.provenance[field] ??
    (FRONT.has(field) ? { source: sourceOf(patent), date: shanghaiDate(patent.updatedAt) } : documentSource(biblio));
  if (present.length > 0)
    return {
      field,
      name,
      group,
      values: present,
      absent: null,
      source: stated?.source ?? '',
      date: stated?.date ?? null,
    };
  const source = documentSource(biblio);
  return {
    field,
    name,
    group,
    values: [],
    absent: absent ?? (source ? notInSource(name, source.source) : notInSource(name, sourceOf(patent))),
    source: '',
    date: null,
  };
}

function identityFields(patent: PatentRow, publications: Awaited<ReturnType<typeof findPublications>>): FieldInput[] {
  const { office, applicationNumber, publicationNumber, kindCode, patentType, title, legalStatus } = patent;
  return [
    { field: 'title', name: '发明名称', group: 'identity', values: [title] },
    {
      field: 'applicationNumber',
      name: '申请号',
      group: 'identity',
      values: [applicationNumberText(office, applicationNumber)],
    },
    { field: 'publicationNumber', name: '公开（公告）号', group: 'identity', values: [publicationNumber + kindCode] },
    {
      field: 'publications',
      name: '全部公布文本',
      group: 'identity',
      values: publications.map((each) => `${publicationDisplay(each)}${each.date ? `（${each.date}）` : ''}`),
    },
    {
      field: 'patentType',
      name: '专利类型',
      group: 'identity',
      values: [patentType ? PATENT_TYPE_NAMES[patentType] : null],
    },
    { field: 'office', name: '国家（地区）', group: 'identity', values: [`${officeName(office)}（${office}）`] },
    {
      field: 'legalStatus',
      name: '有效性',
      group: 'identity',
      values: legalStatus === 'unknown' ? [] : [LEGAL_STATUS_NAMES[legalStatus]],
      absent: noEvents(),
    },
  ];
}

function peopleFields({ applicants, inventors }: PatentRow, biblio: BiblioRow | undefined): FieldInput[] {
  return [
    { field: 'applicants', name: '申请人', group: 'people', values: applicants },
    { field: 'patentees', name: '当前专利权人', group: 'people', values: biblio?.patentees ?? [] },
    { field: 'inventors', name: '发明（设计）人', group: 'people', values: inventors },
    { field: 'address', name: '申请人地址', group: 'people', values: [biblio?.address] },
    { field: 'postcode', name: '邮政编码', group: 'people', values: [biblio?.postcode] },
    { field: 'province', name: '省', group: 'people', values: [biblio?.province] },
    { field: 'city', name: '市', group: 'people', values: [biblio?.city] },
    { field: 'district', name: '区县', group: 'people', values: [biblio?.district] },
    {
      field: 'town',
      name: '镇街',
      group: 'people',
      values: [biblio?.town],
      absent: biblio?.district && biblio.district !== '顺德区' ? notApplicable('地址不在顺德区内。') : null,
    },
    { field: 'agency', name: '代理机构', group: 'people', values: [biblio?.agency] },
    { field: 'agents', name: '代理人', group: 'people', values: biblio?.agents ?? [] },
  ];
}

function classFields({ ipc, patentType }: PatentRow, biblio: BiblioRow | undefined): FieldInput[] {
  const design = patentType === 'design';
  return [
    {
      field: 'ipc',
      name: 'IPC 分类号',
      group: 'classes',
      values: ipc,
      absent: design ? notApplicable('外观设计使用洛迦诺分类。') : null,
    },
    {
      field: 'cpc',
      name: 'CPC 分类号',
      group: 'classes',
      values: biblio?.cpc ?? [],
      absent: design ? notApplicable('外观设计使用洛迦诺分类。') : null,
    },
    {
      field: 'locarno',
      name: '洛迦诺分类号',
      group: 'classes',
      values: biblio?.locarno ?? [],
      absent: patentType && !design ? notApplicable('只有外观设计使用洛迦诺分类。') : null,
    },
    { field: 'industries', name: '国民经济行业', group: 'classes', values: biblio?.industries ?? [] },
    { field: 'emergingIndustries', name: '战略性新兴产业', group: 'classes', values: biblio?.emergingIndustries ?? [] },
  ];
}

function dateFields(patent: PatentRow, biblio: BiblioRow | undefined): FieldInput[] {
  const { applicationDate, applicationDateDerived, filingYear, publicationDate } = patent;
  const filed = applicationDate
    ? `${applicationDate}${applicationDateDerived ? '（推算）' : ''}`
    : filingYear
      ? `${filingYear} 年（由申请号推算）`
      : null;
  return [
    { field: 'applicationDate', name: '申请日', group: 'dates', values: [filed] },
    { field: 'publicationDate', name: '公开（公告）日', group: 'dates', values: [publicationDate] },
    {
      field: 'examinationDate',
      name: '实质审查生效日',
      group: 'dates',
      values: [biblio?.examinationDate],
      absent:
        patent.patentType && patent.patentType !== 'invention' ? notApplicable('只有发明专利申请进行实质审查。') : null,
    },
    { field: 'grantDate', name: '授权公告日', group: 'dates', values: [biblio?.grantDate] },
    { field: 'expiryDate', name: '届满日', group: 'dates', values: [biblio?.expiryDate] },
    {
      field: 'legalState',
      name: '当前法律状态',
      group: 'dates',
      values: [biblio?.legalState],
      absent: noEvents(),
    },
  ];
}

function internationalFields(
  biblio: BiblioRow | undefined,
  priorities: Awaited<ReturnType<typeof findPriorities>>,
): FieldInput[] {
  return [
    {
      field: 'priorities',
      name: '优先权',
      group: 'international',
      values: priorities.map(
        ({ office, number, date }) => `${office}${applicationNumberText(office, number)}${date ? `（${date}）` : ''}`,
      ),
    },
    {
      field: 'pctApplicationNumber',
      name: '国际申请号',
      group: 'international',
      values: [biblio?.pctApplicationNumber],
    },
    {
      field: 'pctPublicationNumber',
      name: '国际公布号',
      group: 'international',
      values: [biblio?.pctPublicationNumber],
    },
    { field: 'pctPublicationDate', name: '国际公布日', group: 'international', values: [biblio?.pctPublicationDate] },
    { field: 'nationalEntryDate', name: '进入国家阶段日', group: 'international', values: [biblio?.nationalEntryDate] },
    {
      field: 'divisionalOf',
      name: '分案原申请号',
      group: 'international',
      values: [biblio?.divisionalOf ? applicationNumberText('CN', biblio.divisionalOf) : null],
    },
  ];
}

function countFields({ applicants, inventors, patentType }: PatentRow, biblio: BiblioRow | undefined): FieldInput[] {
  const noClaims = patentType === 'design' ? notApplicable('外观设计专利没有权利要求书。') : null;
  // A published document cannot contain later legal events.
  const events = noEvents();
  const count = (
    field: string,
    name: string,
    value: number | null | undefined,
    absent: Absence | null = null,
  ): FieldInput => ({ field, name, group: 'counts', values: [value], absent });
  return [
    count('applicantCount', '申请人数', applicants.length),
    count('inventorCount', '发明人数', inventors.length),
    count('claimCount', '权利要求数', biblio?.claimCount, noClaims),
    count('independentClaimCount', '独立权利要求数', biblio?.independentClaimCount, noClaims),
    count('pageCount', '页数', biblio?.pageCount),
    count('figureCount', '附图数', biblio?.figureCount),
    count('citationCount', '引证文献数', biblio?.citationCount),
    count('citedByCount', '被引证数', biblio?.citedByCount, notCollected('被引证数', '被引证的文献见“同族专利”')),
    count(
      'familyCount',
      '同族数',
      biblio?.familyCount,
      notCollected('同族', '可到国家知识产权局或欧洲专利局的网站查询'),
    ),
    count('transferCount', '转让次数', biblio?.transferCount, events),
    count('licenceCount', '许可次数', biblio?.licenceCount, events),
    count('pledgeCount', '质押次数', biblio?.pledgeCount, events),
    count('invalidationCount', '无效次数', biblio?.invalidationCount, events),
    count('litigationCount', '诉讼次数', biblio?.litigationCount, notCollected('诉讼', '可到中国裁判文书网查询')),
  ];
}

function valueFields({ patentType }: PatentRow, biblio: BiblioRow | undefined): FieldInput[] {
  const reason = biblio?.highValueReason as HighValueReason | null | undefined;
  const highValue =
    biblio?.highValue === true
      ? `是（${reason ? HIGH_VALUE_REASONS[reason] : '来源标注'}）`
      : biblio?.highValue === false
        ? '否'
        : null;
  return [
    {
      field: 'highValue',
      name: '高价值发明专利',
      group: 'value',
      values: [highValue],
      absent:
        patentType && patentType !== 'invention'
          ? notApplicable('只有发明专利适用这一口径。')
          : {
              reason: 'not-in-source',
              message: '现有数据中没有符合口径的依据（战略性新兴产业、海外同族、维持超过 10 年、质押融资、获奖）。',
            },
    },
    { field: 'awards', name: '专利奖', group: 'value', values: biblio?.awards ?? [] },
  ];
}
