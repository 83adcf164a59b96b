import type { ExportColumn } from '@platform/contract/exports/export';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import { PATENT_TYPE_NAMES } from '@platform/domain/patents/patent-type';
import { applicationNumberText } from '../../patents/patents/application-number-text';
import type { ExportRow } from './export-rows.queries';

/** A column of an exported table. */
export interface ExportColumnRule {
  title: string;
  /** Whether the column is chosen by default. */
  chosen: boolean;
  /** Width in characters. */
  width: number;
  value(row: ExportRow): string;
}

const joined = (values: readonly string[] | null | undefined) => (values ?? []).join('；');
const counted = (value: number | null | undefined) => (value == null ? '' : String(value));

/** Every exportable column, in file order. */
export const EXPORT_COLUMNS: Readonly<Record<ExportColumn, ExportColumnRule>> = {
  publicationNumber: {
    title: '公开（公告）号',
    chosen: true,
    width: 18,
    value: ({ patent }) => patent.publicationNumber,
  },
  kindCode: { title: '文献种类', chosen: false, width: 9, value: ({ patent }) => patent.kindCode },
  applicationNumber: {
    title: '申请号',
    chosen: true,
    width: 18,
    value: ({ patent }) => applicationNumberText(patent.office, patent.applicationNumber),
  },
  title: { title: '名称', chosen: true, width: 40, value: ({ patent }) => patent.title },
  abstract: { title: '摘要', chosen: false, width: 60, value: ({ patent }) => patent.abstract },
  patentType: {
    title: '专利类型',
    chosen: true,
    width: 10,
    value: ({ patent }) => (patent.patentType ? PATENT_TYPE_NAMES[patent.patentType] : ''),
  },
  legalStatus: {
    title: '法律状态',
    chosen: true,
    width: 10,
    value: ({ patent }) => LEGAL_STATUS_NAMES[patent.legalStatus],
  },
  applicants: { title: '申请人', chosen: true, width: 30, value: ({ patent }) => joined(patent.applicants) },
  inventors: { title: '发明人', chosen: true, width: 24, value: ({ patent }) => joined(patent.inventors) },
  applicationDate: {
    title: '申请日',
    chosen: true,
    width: 12,
    // Of many patents the number gives the year alone.
    value: ({ patent }) => patent.applicationDate ?? counted(patent.filingYear),
  },
  publicationDate: {
    title: '公开（公告）日',
    chosen: true,
    width: 12,
    value: ({ patent }) => patent.publicationDate ?? '',
  },
  ipc: { title: 'IPC 分类号', chosen: true, width: 24, value: ({ patent }) => joined(patent.ipc) },
  agency: { title: '代理机构', chosen: false, width: 28, value: ({ biblio }) => biblio?.agency ?? '' },
  agents: { title: '代理人', chosen: false, width: 16, value: ({ biblio }) => joined(biblio?.agents) },
  address: { title: '申请人地址', chosen: false, width: 36, value: ({ biblio }) => biblio?.address ?? '' },
  town: { title: '镇街', chosen: false, width: 10, value: ({ biblio }) => biblio?.town ?? '' },
  grantDate: { title: '授权公告日', chosen: false, width: 12, value: ({ biblio }) => biblio?.grantDate ?? '' },
  expiryDate: { title: '届满日', chosen: false, width: 12, value: ({ biblio }) => biblio?.expiryDate ?? '' },
  claimCount: { title: '权利要求数', chosen: false, width: 10, value: ({ biblio }) => counted(biblio?.claimCount) },
  independentClaims: {
    title: '独立权利要求',
    chosen: false,
    width: 60,
    value: ({ independentClaims }) => independentClaims.join('；'),
  },
  priorities: { title: '优先权', chosen: false, width: 24, value: ({ priorities }) => priorities.join('；') },
  citedByCount: { title: '被引证数', chosen: false, width: 10, value: ({ biblio }) => counted(biblio?.citedByCount) },
  familyCount: { title: '同族数', chosen: false, width: 10, value: ({ biblio }) => counted(biblio?.familyCount) },
  tags: { title: '我的标签', chosen: false, width: 20, value: ({ mark }) => joined(mark?.tags) },
  folder: { title: '我的文件夹', chosen: false, width: 16, value: ({ mark }) => mark?.folder ?? '' },
  note: { title: '我的备注', chosen: false, width: 30, value: ({ mark }) => mark?.note ?? '' },
};

/** Returns the chosen columns in the order of the table above. */
export function inOrder(chosen: readonly ExportColumn[]): ExportColumn[] {
  return (Object.keys(EXPORT_COLUMNS) as ExportColumn[]).filter((key) => chosen.includes(key));
}
