import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Client } from 'pg';
import { drizzleOn } from '../../../kernel/database/drizzle-over';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { ApiError } from '../../../kernel/errors/api-error';
import { ImportFileError } from '../import-file-error';
import { withImportLock } from '../import-lock';
import { type ImportOptions, progressOf } from '../import-progress';
import { beginRun, endRun, type ImportRun, recordBatch, type Reject } from '../import-run.queries';
import { listSourceFiles } from '../records/source-files';
import type { SourceFile } from '../records/record-format';
import { brokenLine, decodeText, UNREADABLE_BYTES } from '../text-encoding';
import { findPolicyColumn } from './policy-items.queries';
import { isSameVersion, type PolicyText, readPolicy } from './read-policy';
import { writePolicy } from './write-policy';

/** Maximum size of one text in bytes; the longest law has a tenth of it. */
const MAX_BYTES = 2 * 1024 * 1024;
const isText = ({ name }: SourceFile): boolean => /\.md$/i.test(name);

/** Whether a path contains texts of laws: a Markdown file, or a folder or zip with some. */
export async function holdsPolicies(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found) return false;
  if (!found.isDirectory() && !/\.(md|zip)$/i.test(path)) return false;
  const tree = await listSourceFiles(path);
  try {
    return tree.files.some(isText);
  } finally {
    await tree.close();
  }
}

/**
 * Imports texts of laws, rules and interpretations and publishes them, each version as a separate item. Texts are
 * written one by one, so that a killed import resumes. The same texts again change nothing.
 * @throws ImportBusyError, ImportFileError with printable messages
 */
export async function importPolicies(client: Client, options: ImportOptions): Promise<ImportRun> {
  const tree = await listSourceFiles(options.path);
  try {
    const files = tree.files.filter(isText);
    return await withImportLock(client, () => runImport(client, files, options));
  } finally {
    await tree.close();
  }
}

async function runImport(client: Client, files: readonly SourceFile[], options: ImportOptions): Promise<ImportRun> {
  const { texts, rejects, hash } = await readTexts(files);
  if (texts.length === 0 && rejects.length === 0) throw new ImportFileError('里面没有可导入的法规文本。');
  const run = await beginRun(client, 'policies', basename(options.path), hash);
  const db = drizzleOn(client);
  const columnId = await findPolicyColumn(db);
  try {
    let current = run;
    if (run.linesDone === 0 && rejects.length > 0) {
      const none = { line: 0, added: 0, changed: 0, unchanged: 0 };
      current = await inTransaction(client, () => recordBatch(client, run.id, { ...none, rejects }));
    }
    for (const [at, { line, text, from }] of texts.entries()) {
      if (line <= run.linesDone) continue;
      const isRepeated = texts.slice(0, at).some((earlier) => isSameVersion(earlier.text, text));
      current = await inTransaction(client, async () => {
        const counts = { line, added: 0, changed: 0, unchanged: 0, rejects: [] as Reject[] };
        try {
          const outcome = isRepeated ? 'unchanged' : await writePolicy(db, text, { columnId, from });
          if (outcome === 'edited') options.log?.(`“${text.title}”已由编辑修改，保持现状。`);
          if (isRepeated) options.log?.(`${from} 与前面一份是同一版本，只保留一份。`);
          counts[outcome === 'edited' ? 'unchanged' : outcome] += 1;
        } catch (error) {
          // Rejected before anything was written: the import continues with the others.
          if (!(error instanceof ApiError)) throw error;
          counts.rejects.push({ line, reason: error.message, content: from });
        }
        return recordBatch(client, run.id, counts);
      });
      options.onProgress?.(progressOf(current, (at + 1) / texts.length, 'records'));
      if (options.signal?.aborted) return current;
    }
    return await endRun(client, run.id, 'done');
  } catch (error) {
    await endRun(client, run.id, 'failed').catch(() => undefined);
    throw error;
  }
}

/** Parses a text, or returns the reason for its rejection: a text with a broken character is not published. */
function readText(path: string, markdown: string): PolicyText | string {
  const broken = brokenLine(markdown);
  if (broken !== undefined) return `第 ${broken} 行${UNREADABLE_BYTES}`;
  return readPolicy(path, markdown) ?? '不是法规文本：应以“# 标题”开头，后面有正文';
}

interface NumberedText {
  line: number;
  text: PolicyText;
  /** File name. */
  from: string;
}

/** Returns every text, dated ones first: of two files with the same version the better known one is used. */
async function readTexts(
  files: readonly SourceFile[],
): Promise<{ texts: NumberedText[]; rejects: Reject[]; hash: string }> {
  const hash = createHash('sha256');
  const read: { text: PolicyText; from: string }[] = [];
  const rejects: Reject[] = [];
  for (const [at, file] of files.entries()) {
    const content = file.size > MAX_BYTES ? undefined : await file.read();
    hash.update(`${file.path}\n`).update(content ?? '');
    const outcome = content ? readText(file.path, decodeText(content)) : '文件过大';
    if (typeof outcome === 'string') rejects.push({ line: at + 1, reason: outcome, content: file.path });
    else read.push({ text: outcome, from: file.name });
  }
  const isDated = ({ from }: { from: string }) => /\d{4}-\d{2}-\d{2}[)）]\.md$/i.test(from);
  const sorted = [...read.filter(isDated), ...read.filter((each) => !isDated(each))];
  return {
    texts: sorted.map((each, at) => ({ ...each, line: files.length + at + 1 })),
    rejects,
    hash: hash.digest('hex'),
  };
}
