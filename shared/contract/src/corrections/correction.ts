import * as z from 'zod/mini';
import { correctionActions, correctionCase, correctionStates } from '@platform/domain/corrections/correction-case';
import { defineCall } from '../call';
import { caseAction, caseDetail, caseFilters, caseLabels, caseRow, said } from '../cases/text-case';
import { id, listedText, queryId, text } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

export const correctionLabels = {
  ...caseLabels(correctionCase, '报告'),
  companyId: '企业',
  companyName: '企业',
  figure: { label: '数据项', none: '未指明' },
  toVerify: { label: '待我核实', kind: 'yes' },
} as const satisfies FieldLabels;

const correctionRow = z.object({
  ...caseRow(correctionStates),
  companyId: id,
  companyName: z.string(),
  /** The wrong figure with its value and day as shown to the reporter; empty where the report names none. */
  figure: listedText,
});
const correctionDetail = z.object({ ...correctionRow.shape, ...caseDetail(correctionActions) });
export type CorrectionDetail = z.output<typeof correctionDetail>;

const access = { who: ['A', 'B', 'C', 'D'], scope: 'territory', roles: ['admin', 'editor'] } as const;
const read = { labels: correctionLabels, access: { ...access, effect: 'read' }, method: 'GET' } as const;
const write = { method: 'POST', labels: correctionLabels, access: { ...access, effect: 'write' } } as const;

/** Reports wrong data on a company. 404 for an unknown company, 422 for a file of another account, 429. */
export const reportCorrection = defineCall({
  ...write,
  access: { ...write.access, noRows: 'adds a report of the caller’s own' },
  path: '/v1/correction/report',
  summary: '报告企业数据有误',
  request: z.object({
    companyId: id,
    /** As above: `专利总数 280（2026-11-28）`. */
    figure: z._default(text(120), ''),
    ...said('请写明哪里有误、依据是什么'),
  }),
  data: correctionDetail,
});

/** The account's own reports; for the district and administrators all, for a street those on companies of its town. */
export const listCorrections = defineCall({
  ...read,
  path: '/v1/correction/list',
  summary: '数据纠错列表',
  request: listRequest(['createdAt', 'updatedAt'], {
    ...caseFilters(correctionStates),
    /** Those that wait for the caller to verify them. */
    toVerify: z.optional(z.boolean()),
  }),
  data: pageOf(correctionRow),
});

/** One report. 404 for one that the caller may not read. */
export const getCorrection = defineCall({
  ...read,
  path: '/v1/correction/detail',
  summary: '一条数据纠错',
  request: z.object({ id: queryId }),
  data: correctionDetail,
});

/** An action of `correction-case.ts`. 409 with the current report where it is not allowed. */
export const actOnCorrection = defineCall({
  ...write,
  path: '/v1/correction/act',
  summary: '办理数据纠错',
  request: caseAction(correctionActions, '请写明'),
  data: correctionDetail,
});
