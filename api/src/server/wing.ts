import type { Inspection } from '../content/inspection/inspection';
import type { ImportKit } from '../exchange/list-imports/import-kit';
import type { UndoableField } from '../kernel/batches/batch-field';
import type { Binding } from '../kernel/http/bind';
import type { JobDefinition } from '../kernel/jobs/define-job';
import type { AnyListImport } from '../kernel/list-imports/list-import';
import type { DictionaryUse } from '../kernel/ports/dictionary-use';
import type { Erasure } from '../kernel/ports/erasure';
import type { FileHolder } from '../kernel/ports/file-holder';
import type { LateWork } from '../kernel/ports/late-work';
import type { OpenWork } from '../kernel/ports/open-work';
import type { OwnRows } from '../kernel/ports/own-rows';
import type { PageBadge } from '../kernel/ports/page-badge';
import type { RetentionRule } from '../kernel/ports/retention-rule';
import type { WorkQueue } from '../kernel/ports/work-queue';
import type { RestorableRow } from '../kernel/writes/restore-row';
import type { authorise } from './http/authorise';

/** Lists to which a wing adds entries that need nothing of other wings. */
interface Parts {
  /** Properties whose batches can be undone. */
  batchFields: readonly UndoableField<unknown>[];
  /** Rows that refer to dictionary entries by code. */
  dictionaryUses: readonly DictionaryUse[];
  /** What is erased with an account. */
  erasures: readonly Erasure[];
  /** Rows with files. Files of any other row are accessible only to their owner. */
  fileHolders: readonly FileHolder[];
  /** Checks of the public site. */
  inspections: readonly Inspection[];
  /** Kinds of cases that can be late, in display order. */
  lateWork: readonly LateWork[];
  /** Work that is handed over before an account is disabled. */
  openWork: readonly OpenWork[];
  /** Data about an account, for its owner. */
  ownRows: readonly OwnRows[];
  /** Queues of staff, in display order. */
  queues: readonly WorkQueue[];
  /** Rows whose removal can be undone. */
  restorableRows: readonly RestorableRow[];
  /** Personal data with a retention period. */
  retention: readonly RetentionRule[];
}

/** What the server gives to the wings. */
interface Given {
  authorise: typeof authorise;
  contextFor: ImportKit['contextFor'];
}

// oxlint-disable-next-line typescript/no-explicit-any -- each has a payload type of its own, checked by its schema
type AnyJob = JobDefinition<any, unknown>;

/** The lists of all wings together. */
export interface House extends Parts, Given {
  /** Numbers in the menu. */
  badges: readonly PageBadge[];
  /** Lists that can be filled from a file. */
  imports: readonly AnyListImport[];
  /** Kinds of background work. */
  jobs: readonly AnyJob[];
  /** Bindings of all calls. */
  routes: readonly Binding[];
}

type PartsOfWing = { [Name in keyof Parts]?: readonly unknown[] };

/**
 * What a wing brings. An entry that needs lists of other wings is a function of them; lists are made in the order of
 * these functions.
 */
export interface Wing extends PartsOfWing {
  batchFields?: readonly { titleOf(value: never): string }[];
  badges?(all: Parts): readonly PageBadge[];
  imports?(all: Parts): readonly AnyListImport[];
  jobs?(all: Parts & Given & Pick<House, 'imports'>): readonly AnyJob[];
  routes?(all: Omit<House, 'routes'>): readonly Binding[];
}

const PARTS = [
  'batchFields',
  'dictionaryUses',
  'fileHolders',
  'inspections',
  'lateWork',
  'openWork',
  'ownRows',
  'queues',
  'restorableRows',
  'retention',
] as const satisfies readonly (keyof Parts)[];

/** Puts the wings together. @param wings in the order of their imports */
export function compose(wings: readonly Wing[], given: Given): House {
  const parts = {
    ...Object.fromEntries(PARTS.map((name) => [name, wings.flatMap((wing) => wing[name] ?? [])])),
    // A wing reads the rows of those before it, so it erases first.
    erasures: wings.toReversed().flatMap((wing) => wing.erasures ?? []),
  } as unknown as Parts;
  const badges = wings.flatMap((wing) => wing.badges?.(parts) ?? []);
  const imports = wings.flatMap((wing) => wing.imports?.(parts) ?? []);
  const jobs = wings.flatMap((wing) => wing.jobs?.({ ...parts, ...given, imports }) ?? []);
  const all = { ...parts, ...given, badges, imports, jobs };
  return { ...all, routes: wings.flatMap((wing) => wing.routes?.(all) ?? []) };
}
