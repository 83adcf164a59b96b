import type { Database } from '../database/pool';
import { hashLines, lastGivenLine, readRedactions, readSeals } from './seal-audit.queries';
import { hashOfSeal, sealText, type Seal } from './seal-chain';

/** Number of seals read at once. */
const SEALS = 50;

/** Result of a check of the audit log. */
export interface AuditCheck {
  seals: number;
  /** Sealed lines that were compared. */
  lines: number;
  /** Lines after the last seal, which are not protected yet. */
  unsealed: number;
  /** Sealed lines whose content was removed on purpose, as the log itself records. */
  redacted: number;
  /** The last line that the last seal covers; 0 before the first seal. */
  lastLine: number;
  /** The newest seal, in the form in which it is written down elsewhere. */
  last: string | undefined;
  /** One Chinese sentence per fault, in the order of the log; empty where the log is unchanged. */
  faults: string[];
}

/**
 * Compares every sealed line with its seal, every seal with the one before, and the seals that were kept elsewhere (in
 * the process log, in a backup) with the chain. Only those reveal that the end of the log was removed with its seals,
 * or that the whole chain was computed anew.
 * @param options `report` is called with the last line checked so far
 */
export async function checkAudit(
  db: Database,
  anchors: readonly Pick<Seal, 'number' | 'hash'>[],
  { signal, report }: { signal?: AbortSignal; report?: (line: number) => void } = {},
): Promise<AuditCheck> {
  const faults: string[] = [];
  const wanted = new Map(anchors.map((anchor) => [anchor.number, anchor]));
  let before: Seal | undefined;
  const redactions = await readRedactions(db);
  let redacted = 0;
  let lines = 0;
  let seals = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await readSeals(db, (before?.number ?? 0) + 1, SEALS);
    for (const seal of batch) {
      faults.push(...faultsOfSeal(seal, before));
      const anchor = wanted.get(seal.number);
      wanted.delete(seal.number);
      if (anchor && anchor.hash !== seal.hash)
        faults.push(`第 ${seal.number} 号封印与锚点不同：从这里或更早起，封印链被重新计算过。`);
      const found = await hashLines(db, { after: before?.lastLine ?? Number.MIN_SAFE_INTEGER, last: seal.lastLine });
      const current = found.map(([id, hash]): [number, string] => {
        const redaction = redactions.get(id);
        if (redaction?.after !== hash) return [id, hash];
        redacted += 1;
        return [id, redaction.before];
      });
      faults.push(...faultsOfLines(seal, current));
      lines += seal.lines.length;
      seals += 1;
      before = seal;
      report?.(seal.lastLine);
    }
    if (batch.length < SEALS) break;
  }
  for (const { number } of wanted.values())
    faults.push(`没有锚点所说的第 ${number} 号封印，现在最后一个是第 ${before?.number ?? 0} 号：尾部被截去了。`);
  const rest = await hashLines(db, {
    after: before?.lastLine ?? Number.MIN_SAFE_INTEGER,
    last: Number.MAX_SAFE_INTEGER,
  });
  const given = await lastGivenLine(db);
  if (given < (before?.lastLine ?? 0)) faults.push(`编号序列倒退到 ${given}，小于已封印的 ${before!.lastLine}。`);
  const lastLine = before?.lastLine ?? 0;
  return { seals, lines, unsealed: rest.length, redacted, lastLine, last: before && sealText(before), faults };
}

function faultsOfSeal(seal: Seal, before: Seal | undefined): string[] {
  const faults: string[] = [];
  const next = (before?.number ?? 0) + 1;
  if (seal.number !== next) faults.push(`第 ${next} 号封印不见了，后面是第 ${seal.number} 号。`);
  if (hashOfSeal(seal) !== seal.hash) faults.push(`第 ${seal.number} 号封印的内容被改过。`);
  if (seal.number === next && seal.previous !== (before?.hash ?? ''))
    faults.push(`第 ${seal.number} 号封印接不上前一个：之前的封印被改过。`);
  return faults;
}

function faultsOfLines(seal: Seal, found: [number, string][]): string[] {
  const where = `（第 ${seal.number} 号封印，${seal.at.toISOString()}）`;
  const now = new Map(found);
  const faults: string[] = [];
  for (const [id, hash] of seal.lines) {
    const current = now.get(id);
    now.delete(id);
    if (current === undefined) faults.push(`审计日志第 ${id} 行被删除${where}。`);
    else if (current !== hash) faults.push(`审计日志第 ${id} 行被改过${where}。`);
  }
  for (const id of now.keys()) faults.push(`审计日志第 ${id} 行是封印之后插入的${where}。`);
  return faults;
}
