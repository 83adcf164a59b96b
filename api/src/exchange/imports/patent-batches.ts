import { type ApplicantFacts, ApplicantReader } from './applicant-facts';
import { ImportFileError } from './import-file-error';
import type { Reject } from './import-run.queries';
import { readPatentLine } from './patent-record';
import type { StagedPatent } from './patent-staging.queries';
import type { TextLine } from './read-lines';

/** Lines of one transaction: about a second of work, so that other writers wait little. */
const BATCH_LINES = 2_500;
/** If these first lines contain no record, the file is of another kind. */
const FIRST_LOOK = 200;

/** Lines written in one transaction. */
export interface PatentBatch {
  /** Last line of the batch. */
  line: number;
  patents: StagedPatent[];
  applicants: ApplicantFacts[];
  rejects: Reject[];
}

/**
 * Splits lines into batches of records and rejects.
 * @param after lines up to this one were done by an earlier attempt and are only counted
 * @throws ImportFileError if the file is empty or its beginning contains no patent
 */
export async function* patentBatches(lines: AsyncIterable<TextLine>, after: number): AsyncGenerator<PatentBatch, void> {
  const reader = new ApplicantReader();
  let patents: StagedPatent[] = [];
  let rejects: Reject[] = [];
  let applicants = new Map<string, ApplicantFacts>();
  let last = 0;
  let anyRecord = after > 0;
  let anyText = false;
  const take = (): PatentBatch => {
    const batch = { line: last, patents, applicants: [...applicants.values()], rejects };
    patents = [];
    rejects = [];
    applicants = new Map();
    return batch;
  };
  for await (const { number, text, fault } of lines) {
    last = number;
    if (number <= after) continue;
    if (fault === null && text.trim() === '') continue;
    anyText = true;
    const outcome = fault === null ? readPatentLine(text) : { ok: false as const, reason: fault };
    if (outcome.ok) {
      anyRecord = true;
      patents.push({ line: number, text, record: outcome.value });
      for (const name of outcome.value.applicants) if (!applicants.has(name)) applicants.set(name, reader.read(name));
    } else rejects.push({ line: number, reason: outcome.reason, content: text });
    if (!anyRecord && rejects.length >= FIRST_LOOK) throw notPatents(rejects[0]!);
    if (patents.length + rejects.length >= BATCH_LINES) yield take();
  }
  if (last === 0 || (after === 0 && !anyText)) throw new ImportFileError('文件是空的，没有可导入的内容。');
  if (!anyRecord && rejects.length > 0) throw notPatents(rejects[0]!);
  if (last > after) yield take();
}

function notPatents(first: Reject): ImportFileError {
  return new ImportFileError(
    `文件中没有专利记录（第 ${first.line} 行：${first.reason}）。应为每行一个 JSON 对象的 .jsonl 或 .jsonl.gz 文件。`,
  );
}
