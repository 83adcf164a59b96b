import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { uploadLimits } from '@platform/contract/files/upload-purpose';
import {
  MOST_IMPORT_ROWS,
  type importOptions,
  type ImportRun,
  type importRows,
  type listImports,
  type startImport,
} from '@platform/contract/list-imports/list-import';
import { labelOf } from '@platform/contract/labels';
import { isoTime } from '../../kernel/database/iso-time';
import { findFile } from '../../kernel/files/files.queries';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { FileAnswer } from '../../kernel/http/file-answer';
import { validate } from '../../kernel/http/validate';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { requestCancel } from '../../kernel/jobs/job-run.queries';
import { TABLE_TYPES, writeTable } from '../../kernel/sheets/write-table';
import { importOf, type ImportKit } from './import-kit';
import type { ListImportJob } from './list-import.job';
import {
  deleteRows,
  findOwnImport,
  insertImport,
  lockImports,
  moveImport,
  pageImportRows,
  pageImports,
  rejectsAfter,
  settleImports,
  type ImportRecord,
  type ImportWithProgress,
  type RowRecord,
} from './list-imports.queries';
import { REASON_HEAD } from './recognise-heads';
import { isRequired, writeTemplate } from './write-template';

/** Days for which an import can be undone and its rows are kept. */
const IMPORT_DAYS = 7;
/** Rejected rows read at once. */
const BATCH = 500;

/** The use cases of imports, for all lists that have one. */
export function importService(kit: ImportKit, job: ListImportJob) {
  /** The import of a list that the viewer may use. @throws ApiError 404, 403 */
  async function listOf({ services, scope, requestId, signal }: SelfContext, path: string) {
    const list = importOf(kit, path);
    for (const call of [list.create, list.update])
      await kit.contextFor(services, call, scope.userId, { requestId, signal });
    return list;
  }

  async function own({ services, scope }: SelfContext, id: string): Promise<ImportWithProgress> {
    await settleImports(services.db, scope.userId);
    const found = await findOwnImport(services.db, scope.userId, id);
    if (!found) throw ApiError.notFound();
    return found;
  }

  const toRun = (found: ImportWithProgress): ImportRun => runOf(importOf(kit, found.record.list).noun, found);

  /** Moves an own import to its next step and enqueues the job. @throws ApiError 404, 409 */
  async function advance(context: SelfContext, id: string, from: ImportRecord['state'], to: ImportRecord['state']) {
    const { record } = await own(context, id);
    await listOf(context, record.list);
    await context.services.db.transaction(async (tx) => {
      if (!(await moveImport(tx, id, [from], { state: to, error: '' })))
        throw ApiError.conflict('这次导入已经不在这一步，请刷新后查看。');
      await moveImport(tx, id, [to], { runId: await enqueueJob(tx, job, { importId: id }, record.userId) });
      const { list, within, fileName, adds, changes } = record;
      await context.audit(
        { targetType: 'list-import', targetId: id, detail: { list, ...within, fileName, adds, changes } },
        tx,
      );
    });
    return toRun(await own(context, id));
  }

  return {
    /** Options of a file for a list. @throws ApiError 404, 403 */
    async options(context: SelfContext, path: string): Promise<DataOf<typeof importOptions>> {
      const list = await listOf(context, path);
      const columns = list.columns.filter(({ example }) => example !== undefined);
      return {
        noun: list.noun,
        columns: columns.map((column) => ({
          title: labelOf(list.list.labels, column.field),
          required: isRequired(list, column.field),
          hint: column.hint ?? '',
        })),
        notes: [...list.notes],
        rows: MOST_IMPORT_ROWS,
        bytes: uploadLimits.document.maxBytes,
        days: IMPORT_DAYS,
      };
    },

    /** The template file. @throws ApiError 404, 403 */
    async template(context: SelfContext, path: string): Promise<FileAnswer> {
      const list = await listOf(context, path);
      return new FileAnswer(await writeTemplate(context.services.db, list), {
        name: `${list.noun}导入模板.xlsx`,
        type: TABLE_TYPES.xlsx,
        disposition: 'attachment',
      });
    },

    /** Starts the check of an uploaded file. @throws ApiError 403, 404, 409, 422 */
    async start(
      context: SelfContext,
      { path, within, fileId }: ParsedRequestOf<typeof startImport>,
    ): Promise<ImportRun> {
      const { services, scope } = context;
      const { userId } = scope;
      const list = await listOf(context, path);
      const place = list.within ? validate(list.within, within, list.list.labels) : {};
      const { requestId, signal } = context;
      // Fails at once where the row that the list belongs to does not exist.
      await list.find(await kit.contextFor(services, list.update, userId, { requestId, signal }), [], place);
      const file = await findFile(services.db, fileId);
      if (file?.ownerId !== userId) throw ApiError.notFound('文件不存在，请重新上传。');
      if (file.mimeType !== TABLE_TYPES.xlsx)
        throw ApiError.atField('fileId', '只能导入 xlsx 文件，其他表格请用 Excel 或 WPS 另存为 xlsx 后上传');
      await settleImports(services.db, userId);
      const id = randomUUID();
      await services.db.transaction(async (tx) => {
        if (await lockImports(tx, userId)) throw ApiError.conflict('您的另一次导入正在进行，请等它完成后再上传。');
        const { sha256, name: fileName } = file;
        const expiresAt = new Date(Date.now() + IMPORT_DAYS * 86_400_000);
        await insertImport(tx, { id, userId, list: path, within: place, sha256, fileName, expiresAt });
        await moveImport(tx, id, ['checking'], { runId: await enqueueJob(tx, job, { importId: id }, userId) });
        await context.audit(
          { targetType: 'list-import', targetId: id, detail: { list: path, ...place, fileName } },
          tx,
        );
      });
      return toRun(await own(context, id));
    },

    /** Progress of an import. @throws ApiError 404 */
    read: async (context: SelfContext, id: string): Promise<ImportRun> => toRun(await own(context, id)),

    /** The viewer's imports into a list. */
    async list(context: SelfContext, request: ParsedRequestOf<typeof listImports>) {
      const { services, scope } = context;
      await settleImports(services.db, scope.userId);
      const { total, list } = await pageImports(services.db, scope.userId, request);
      return { total, list: list.map(toRun) };
    },

    /** Rows of an import. @throws ApiError 404 */
    async rows(context: SelfContext, { id, ...request }: ParsedRequestOf<typeof importRows>) {
      const { record } = await own(context, id);
      const { total, list } = await pageImportRows(context.services.db, id, request);
      return { total, list: list.map((row) => ({ ...shownRow(record, row), kind: request.kind })) };
    },

    /** Starts the writing of a checked import. @throws ApiError 404, 409 */
    confirm: (context: SelfContext, id: string): Promise<ImportRun> => advance(context, id, 'checked', 'writing'),

    /** Stops an import. @throws ApiError 404, 409 when it has ended */
    async cancel(context: SelfContext, id: string): Promise<void> {
      const { record } = await own(context, id);
      await context.services.db.transaction(async (tx) => {
        const given = await moveImport(tx, id, ['checking', 'checked'], { state: 'cancelled' });
        const stopped =
          given || (await moveImport(tx, id, ['writing'], { state: 'done', error: '已停止，其余的行没有导入。' }));
        if (!stopped) throw ApiError.conflict('这次导入已经结束，请刷新后查看。');
        if (given) await deleteRows(tx, id);
        if (record.runId) await requestCancel(tx, record.runId);
        await context.audit({ targetType: 'list-import', targetId: id, detail: { cancelled: true } }, tx);
      });
    },

    /** Starts the undoing of a whole import. @throws ApiError 404, 409 */
    async undo(context: SelfContext, id: string): Promise<ImportRun> {
      const found = await own(context, id);
      if (!canUndo(found)) throw ApiError.conflict('没有可以撤销的内容：已经撤销过，或已超过期限。');
      return advance(context, id, 'done', 'undoing');
    },

    /** The rejected rows as a file, to be corrected. @throws ApiError 404 */
    async rejects(context: SelfContext, id: string): Promise<FileAnswer> {
      const { record } = await own(context, id);
      const { db } = context.services;
      async function* rows() {
        for (let last = 0; ; ) {
          const list = await rejectsAfter(db, id, last, BATCH);
          for (const { cells, faults } of list)
            yield [...record.heads.map((_head, at) => cells[at] ?? ''), faults.map(faultText).join('；')];
          if (list.length < BATCH) return;
          last = list.at(-1)!.row;
        }
      }
      // A file that was corrected before already has the column of reasons.
      const heads = [...record.heads.map((title) => (title === REASON_HEAD ? `${title}（上次）` : title)), REASON_HEAD];
      const table = writeTable(
        'xlsx',
        '未导入的行',
        heads.map((title, at) => ({ title, width: at < record.heads.length ? 18 : 60 })),
        rows(),
      );
      return new FileAnswer(Readable.toWeb(table) as ReadableStream<Uint8Array>, {
        name: `未导入的行_${record.fileName}`,
        type: TABLE_TYPES.xlsx,
        disposition: 'attachment',
      });
    },
  };
}

const faultText = ({ column, cell, message, remedy }: RowRecord['faults'][number]): string =>
  `${column ? `${column}${cell ? `（${cell}）` : ''}：` : ''}${message}。${remedy}`;

function shownRow({ heads }: ImportRecord, { row, name, kind, cells, changes, faults }: RowRecord) {
  const told =
    kind === 'reject' ? cells.map((cell, at): [string, string, string] => [heads[at] ?? '', '', cell]) : changes;
  const values = told.filter(([label, before, after]) => label !== REASON_HEAD && (before || after));
  return { row, name, faults, values: values.map(([label, before, after]) => ({ label, before, after })) };
}

const canUndo = ({ record, standing }: ImportWithProgress): boolean =>
  record.state === 'done' && standing > 0 && record.expiresAt.getTime() > Date.now();

function runOf(list: string, found: ImportWithProgress): ImportRun {
  const { record, done, total, message, standing, restored, left } = found;
  const { id, fileName, state, error, adds, changes, same, rejects, notes } = record;
  return {
    ...{ id, list, fileName, state, error, adds, changes, same, rejects, notes },
    ...{ done, total, message, restored, left },
    written: standing + restored + left,
    canUndo: canUndo(found),
    createdAt: isoTime(record.createdAt),
    expiresAt: isoTime(record.expiresAt),
  };
}
