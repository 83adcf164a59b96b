import type { InspectionName } from '@platform/contract/inspection/inspection';
import type { Services } from '../../kernel/ports/services';
import { parameterValue } from '../../settings/parameters/parameter-value';
import { forgetSolved, noteFindings, solveUnseen } from './findings.queries';
import type { Found, Inspection, InspectionKit, PublicText } from '../../content/inspection/inspection';
import { createOutside, type Outside } from '../../kernel/outside/outside';
import { countPublicTexts, publicTexts } from '../../content/inspection/public-texts';

/** Number of findings written in one statement. */
const BATCH = 500;
const DAY_MS = 86_400_000;
/** Days for which solved findings are kept. */
const KEPT_DAYS = 180;

/** The stored result of an inspection. */
export interface KeptInspection {
  /** Number of public texts that were read. */
  texts: number;
  checks: Partial<Record<InspectionName, { unchecked: string; note: string }>>;
}

interface RunOptions {
  signal: AbortSignal;
  report?: (done: number, total: number, message: string) => void;
  outside?: Outside;
  now?: Date;
}

/**
 * Inspects the whole site and stores the findings. A finding that is not seen again is marked as solved; findings of
 * skipped checks stay unchanged. Idempotent after a kill.
 */
export async function runInspection(
  services: Pick<Services, 'db' | 'config'>,
  inspections: readonly Inspection[],
  { signal, report, outside = createOutside(signal), now = new Date() }: RunOptions,
): Promise<KeptInspection> {
  const { db } = services;
  const allowed = await parameterValue(db, 'inspection.outside');
  const kept: KeptInspection = { texts: 0, checks: {} };
  const due = inspections.flatMap((inspection) => {
    const state = { unchecked: '', note: '' };
    const kit: InspectionKit = {
      services,
      outside: allowed ? outside : undefined,
      now,
      signal,
      note: (text) => (state.note = text),
    };
    state.unchecked = inspection.unchecked?.(kit) ?? '';
    kept.checks[inspection.name] = state;
    return state.unchecked === '' ? [{ inspection, kit, write: writer(services, inspection.name, now) }] : [];
  });
  const total = await countPublicTexts(db);
  for (const { inspection, kit, write } of due) {
    signal.throwIfAborted();
    await write(await (inspection.find?.(kit) ?? []));
  }
  const readers = due.filter(({ inspection }) => inspection.ofText);
  const read = async (text: PublicText) => {
    for (const { inspection, kit, write } of readers) await write(await inspection.ofText!(text, kit));
  };
  for await (const text of publicTexts(services, signal)) {
    await read(text);
    kept.texts += 1;
    report?.(kept.texts, total, '正在检查已发布的内容');
  }
  for (const { inspection, write } of due) {
    await write();
    await solveUnseen(db, inspection.name, now);
  }
  await forgetSolved(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  return kept;
}

/** Buffers findings of a check and writes them in batches; a call without an argument writes the rest. */
function writer({ db }: Pick<Services, 'db'>, name: InspectionName, now: Date) {
  let waiting: Found[] = [];
  return async (found?: readonly Found[]) => {
    if (found) waiting.push(...found);
    while (waiting.length >= BATCH || (!found && waiting.length > 0)) {
      await noteFindings(db, name, waiting.slice(0, BATCH), now);
      waiting = waiting.slice(BATCH);
    }
  };
}
