import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type KeptPage, type KeptPhoto, type KeptReport, type KeptStep, mayOverwrite } from './kept';

interface Kept extends DBSchema {
  reports: { key: string; value: KeptReport; indexes: { person: string } };
  photos: { key: string; value: KeptPhoto; indexes: { person: string } };
  steps: { key: string; value: KeptStep; indexes: { person: string } };
  pages: { key: string; value: KeptPage; indexes: { person: string } };
  /** Under `person`: the person who signed in last. */
  phone: { key: 'person'; value: string };
}

const NAME = 'visits';
/** Raised with every change of the schema; `upgrade` migrates each earlier version without deleting data. */
const VERSION = 2;

let opened: Promise<IDBPDatabase<Kept>> | undefined;

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(NAME, VERSION, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('reports', { keyPath: 'key' }).createIndex('person', 'person');
        database.createObjectStore('photos', { keyPath: 'clientId' }).createIndex('person', 'person');
      }
      if (before < 2) {
        database.createObjectStore('steps', { keyPath: 'submissionId' }).createIndex('person', 'person');
        database.createObjectStore('pages', { keyPath: 'key' }).createIndex('person', 'person');
        database.createObjectStore('phone');
      }
    },
    // Another tab opens a newer version.
    blocking: (_before, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Runs work on the database; reopens a connection that the system closed in the background. */
async function within<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (error) {
    const { name } = error as Error;
    if (name !== 'InvalidStateError' && name !== 'UnknownError') throw error;
    opened = undefined;
    return work(await open());
  }
}

export const readReport = (key: string) => within((database) => database.get('reports', key));
export const reportsOf = (person: string) =>
  within((database) => database.getAllFromIndex('reports', 'person', person));
/**
 * Stores a tab’s typed text in one transaction with the check of the stored one. Returns the stored revision; undefined
 * where another tab’s text is stored, which is not overwritten.
 */
function keepTyped<Name extends 'reports' | 'steps'>(
  name: Name,
  key: string,
  typed: Kept[Name]['value'],
): Promise<number | undefined> {
  return within(async (database) => {
    const writing = database.transaction(name, 'readwrite');
    const kept = await writing.store.get(key);
    const may = mayOverwrite(kept, typed);
    const revision = (typed.revision ?? 0) + 1;
    if (may) await writing.store.put({ ...typed, revision });
    await writing.done;
    return may ? revision : undefined;
  });
}
export const keepTypedReport = (report: KeptReport) => keepTyped('reports', report.key, report);
export const keepTypedStep = (step: KeptStep) => keepTyped('steps', step.submissionId, step);
export const keepReport = (report: KeptReport) => within((database) => database.put('reports', report));
export const forgetReport = (key: string) => within((database) => database.delete('reports', key));
export const photosOf = (person: string) => within((database) => database.getAllFromIndex('photos', 'person', person));
export const keepPhoto = (photo: KeptPhoto) => within((database) => database.put('photos', photo));
export const forgetPhoto = (clientId: string) => within((database) => database.delete('photos', clientId));

export const stepsOf = (person: string) => within((database) => database.getAllFromIndex('steps', 'person', person));
export const readStep = (submissionId: string) => within((database) => database.get('steps', submissionId));
export const keepStep = (step: KeptStep) => within((database) => database.put('steps', step));
export const forgetStep = (submissionId: string) => within((database) => database.delete('steps', submissionId));
export const pagesOf = (person: string) => within((database) => database.getAllFromIndex('pages', 'person', person));
export const allPages = () => within((database) => database.getAll('pages'));
export const putPage = (page: KeptPage) => within((database) => database.put('pages', page));
export const dropPage = (key: string) => within((database) => database.delete('pages', key));
export const lastPerson = () => within((database) => database.get('phone', 'person'));
export const setLastPerson = (person: string) => within((database) => database.put('phone', person, 'person'));
export const dropLastPerson = () => within((database) => database.delete('phone', 'person'));
