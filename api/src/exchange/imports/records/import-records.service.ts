import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Client } from 'pg';
import { ensureTowns } from '../../../companies/companies/ensure-towns.queries';
import {
  refreshCompanyStatistics,
  refreshTownStatistics,
} from '../../../companies/companies/company-statistics.queries';
import { inTransaction } from '../../../kernel/database/in-transaction';
import type { FileStore } from '../../../kernel/ports/file-store';
import { refreshStatistics } from '../../../patents/search/index/refresh-statistics';
import { ImportFileError } from '../import-file-error';
import { withImportLock } from '../import-lock';
import { type ImportOptions, progressOf } from '../import-progress';
import { beginRun, endRun, type ImportRun, recordBatch } from '../import-run.queries';
import { createPatentStaging } from '../patent-staging.queries';
import { catchUp } from '../index-writer';
import { noteWaitingIds } from './patent-ids.queries';
import { analyzeRecords } from './refresh-derived.queries';
import { groupDocuments, isRecordFile, type DocumentGroup, type DocumentList } from './group-documents';
import { prepareDocument, type PreparedDocument } from './prepare-document';
import { refreshFamilies } from './refresh-families.queries';
import { isZip, listSourceFiles, type SourceTree } from './source-files';
import { writeDocuments } from './write-documents';

/** Documents of one transaction: well below a second of work. */
const BATCH = 20;
/** Documents per index update: small parts would cost the index more than they are worth. */
const INDEX_EVERY = 1_000;

/**
 * Whether a path can be imported by {@link importRecords}: a folder, a zip, or a file that a document format
 * recognises.
 */
export async function holdsRecords(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found || found.size === 0) return false;
  if (found.isDirectory() || (await isZip(path))) return true;
  const tree = await listSourceFiles(path);
  try {
    return await isRecordFile(tree.files[0]!);
  } finally {
    await tree.close();
  }
}

/**
 * Imports patent documents from a file, a folder or a zip: published documents with their pages, filing packages, legal
 * events. They are merged with known patents by number. Works in batches like the import of lists: a killed import
 * resumes, known content changes nothing, rejects are kept with their reason.
 * @param options.files store for pictures, which a job converts afterwards
 * @throws ImportBusyError, ImportFileError with printable messages
 */
export async function importRecords(client: Client, options: ImportOptions & { files: FileStore }): Promise<ImportRun> {
  const tree = await listSourceFiles(options.path);
  try {
    const list = await groupDocuments(tree);
    if (list.groups.length === 0)
      throw new ImportFileError('里面没有可导入的内容：应为国知局公布文献、电子申请文件包或法律事件文件。');
    return await withImportLock(client, () => runImport(client, list, tree, options));
  } finally {
    await tree.close();
  }
}

async function runImport(
  client: Client,
  list: DocumentList,
  tree: SourceTree,
  options: ImportOptions & { files: FileStore },
): Promise<ImportRun> {
  const run = await beginRun(client, 'records', basename(options.path), hashOfTree(tree, list));
  if (run.linesDone > 0)
    options.log?.(`接着上次中断的位置继续：已完成 ${run.linesDone.toLocaleString('zh-CN')} 份文件。`);
  try {
    const towns = await ensureTowns(client);
    await createPatentStaging(client);
    // Patents of an earlier import that wait for the index come first.
    await catchUp(client);
    let current = run;
    for (let at = run.linesDone; at < list.groups.length; at += BATCH) {
      const batch = list.groups.slice(at, at + BATCH);
      current = await runBatch(client, run, at, batch, list, towns, options);
      options.onProgress?.(progressOf(current, Math.min(1, (at + batch.length) / list.groups.length), 'records'));
      if ((at + BATCH) % INDEX_EVERY === 0) await catchUp(client);
      if (options.signal?.aborted) return current;
    }
    options.onProgress?.(progressOf(current, 1, 'index'));
    await catchUp(client);
    if (current.added + current.changed > 0) {
      await inTransaction(client, () => refreshFamilies(client));
      await refreshStatistics(client);
      await refreshCompanyStatistics(client, 'all');
      await refreshTownStatistics(client);
      await analyzeRecords(client);
    }
    return await endRun(client, run.id, 'done');
  } catch (error) {
    await endRun(client, run.id, 'failed').catch(() => undefined);
    throw error;
  }
}

async function runBatch(
  client: Client,
  run: ImportRun,
  at: number,
  batch: readonly DocumentGroup[],
  list: DocumentList,
  towns: ReadonlyMap<string, number>,
  { files }: { files: FileStore },
): Promise<ImportRun> {
  const prepared: { line: number; document: PreparedDocument }[] = [];
  const rejects: { line: number; reason: string; content: string }[] = [];
  for (const [offset, group] of batch.entries()) {
    const line = at + offset + 1;
    if (group.kind === 'reject') {
      rejects.push({ line, reason: group.reason, content: group.place });
      continue;
    }
    const outcome = await prepareDocument(group, list.siblings, files);
    if (outcome.ok) prepared.push({ line, document: outcome.value });
    else rejects.push({ line, reason: outcome.reason, content: group.place });
  }
  return inTransaction(client, async () => {
    const written = await writeDocuments(client, prepared, `import:${run.fileName}`, towns);
    await noteWaitingIds(client, at + batch.length, written.touched);
    const { added, changed, unchanged } = written;
    return recordBatch(client, run.id, {
      line: at + batch.length,
      added,
      changed,
      unchanged,
      rejects: [...rejects, ...written.rejects].sort((a, b) => a.line - b.line),
    });
  });
}

/** Hash of a tree's files by path, size and modification time; the same files give the same hash. */
function hashOfTree(tree: SourceTree, list: DocumentList): string {
  const hash = createHash('sha256');
  for (const { path, size, changedAt } of tree.files) hash.update(`${path}\t${size}\t${changedAt}\n`);
  for (const group of list.groups) hash.update(`${group.kind}\t${group.place}\n`);
  return hash.digest('hex');
}
