import type { Page } from 'puppeteer';

type Row = Record<string, unknown>;

/** Reads all rows of a store of the phone database; empty where the database does not exist yet. */
export const phoneRows = (page: Page, store: 'reports' | 'photos' | 'steps' | 'pages'): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('visits');
        opening.onerror = () => reject(opening.error!);
        // Aborts, because opening a missing database would create an empty one.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
          reading.onerror = () => reject(reading.error!);
        };
      }),
    store,
  );

/** Creates version 1 of the database with saved rows. */
export const makeFirstVersion = (page: Page, report: Row, photo: Row): Promise<void> =>
  page.evaluate(
    async (keptReport, keptPhoto) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
      canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      const bytes = await blob!.arrayBuffer();
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('visits', 1);
        opening.onerror = () => reject(opening.error!);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('reports', { keyPath: 'key' }).createIndex('person', 'person');
          database.createObjectStore('photos', { keyPath: 'clientId' }).createIndex('person', 'person');
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(['reports', 'photos'], 'readwrite');
          writing.objectStore('reports').put(keptReport);
          writing.objectStore('photos').put({ ...keptPhoto, bytes });
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error!);
        };
      });
    },
    report,
    photo,
  );

/** Makes the cached pages older by the given number of days. */
export const agePages = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (age) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('visits');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('pages', 'readwrite');
          const rows = writing.objectStore('pages').openCursor();
          rows.onsuccess = () => {
            const cursor = rows.result;
            if (!cursor) return;
            const { keptAt, ...row } = cursor.value as { keptAt: number };
            cursor.update({ ...row, keptAt: keptAt - age });
            cursor.continue();
          };
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error!);
        };
      }),
    days * 86_400_000,
  );
