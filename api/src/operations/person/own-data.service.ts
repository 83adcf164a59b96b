import { text as textOf } from 'node:stream/consumers';
import type { DataOf } from '@platform/contract/call';
import type { readOwnData } from '@platform/contract/person/own-data';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { lockAccount } from '../../exchange/exports/exports.queries';
import { openExportFile } from '../../exchange/exports/export-files';
import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import type { OwnRows } from '../../kernel/ports/own-rows';
import { FileAnswer } from '../../kernel/http/file-answer';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { refusalToClose } from './close-account.service';
import { type ExportOwnData, type OwnData, ownDataFile } from './export-own-data.job';
import { KEPT_BESIDES } from './own-data';
import { countOwnRows, findNewestRun, type OwnDataRun } from './own-data.queries';
import { ownDataPage } from './own-data-page';

const DAY_MS = 86_400_000;

/**
 * Returns the state of the own export, and what closing the account would erase and keep.
 * @param ownRows what each wing has about an account
 */
export async function readOwn(
  { services, viewer }: SelfContext,
  ownRows: readonly OwnRows[],
): Promise<DataOf<typeof readOwnData>> {
  const { db, config } = services;
  const run = await findNewestRun(db, viewer.userId);
  const there = await countOwnRows(db, viewer.userId, ownRows);
  return {
    file: run ? fileOf(run) : null,
    refused: await refusalToClose(db, viewer),
    erased: there.flatMap(({ title, count, kept }) => (kept === undefined ? [{ title, count }] : [])),
    kept: [...there.flatMap(({ title, kept }) => (kept === undefined ? [] : [{ title, why: kept }])), ...KEPT_BESIDES],
    sendsCodes: config.smsDriver !== 'none',
  };
}

/** Queues the export of the own data. @throws ApiError 409 while one is running */
export async function askOwnExport(context: SelfContext, job: ExportOwnData): Promise<void> {
  const { services, viewer, audit } = context;
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, viewer.userId);
    const run = await findNewestRun(tx, viewer.userId);
    if (run && fileOf(run)?.state === 'waiting') throw ApiError.conflict('正在生成，请稍候。');
    const id = await enqueueJob(tx, job, { userId: viewer.userId }, viewer.userId);
    await audit({ targetType: 'job', targetId: id }, tx);
  });
}

/** Returns the file as HTML or JSON. @throws ApiError 404 if there is none */
export async function fetchOwnData(
  { services: { db, config }, viewer, audit }: SelfContext,
  format: 'html' | 'json',
): Promise<FileAnswer> {
  const run = await findNewestRun(db, viewer.userId);
  const content =
    run && fileOf(run)?.state === 'ready' ? await openExportFile(config.filesDir, ownDataFile(run.id)) : undefined;
  if (!run || !content) throw ApiError.notFound('文件还没有生成，或已过期，请重新导出。');
  await audit({ targetType: 'job', targetId: run.id });
  const json = await textOf(content);
  const written = format === 'json' ? json : ownDataPage(config.platformName, JSON.parse(json) as OwnData);
  return new FileAnswer(Buffer.from(written), {
    name: `本人信息_${shanghaiDate(run.createdAt).replaceAll('-', '')}.${format}`,
    type: format === 'json' ? 'application/json' : 'text/html; charset=utf-8',
    disposition: 'attachment',
  });
}

/** Returns the file of a run; it is kept for a day. */
function fileOf({ state, createdAt, finishedAt }: OwnDataRun): DataOf<typeof readOwnData>['file'] {
  const askedAt = isoTime(createdAt);
  if (state === 'failed') return { state: 'failed', askedAt, expiresAt: null };
  if (state !== 'done' || !finishedAt) return { state: 'waiting', askedAt, expiresAt: null };
  const until = finishedAt.getTime() + DAY_MS;
  return until < Date.now() ? null : { state: 'ready', askedAt, expiresAt: isoTime(new Date(until)) };
}
