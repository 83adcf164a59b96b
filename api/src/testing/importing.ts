import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { downloadExport } from '@platform/contract/exports/export';
import { listExportOptions, startListExport } from '@platform/contract/exports/list-export';
import { uploadFile } from '@platform/contract/files/file';
import {
  type confirmImport,
  getImport,
  type ImportedRow,
  importRows,
  type ImportRun,
  startImport,
  type undoImport,
} from '@platform/contract/list-imports/list-import';
import { writeExport } from '../exchange/exports/write-export';
import { listImportJob } from '../exchange/list-imports/list-import.job';
import { house } from '../server/house';
import type { Persona } from './personas';
import type { TestApi } from './test-api';
import { upload } from './upload';

/** Makes a workbook of one sheet. */
export const bookOf = (rows: CellValue[][]): Promise<Uint8Array> => writeXlsx({ sheets: [{ name: '表', rows }] });

/** Imports of files and exports of lists, including the work of the worker. */
export function importing(api: TestApi) {
  const { signal } = new AbortController();
  const work = (id: string) =>
    listImportJob(house).handler(
      { importId: id },
      { services: api.services, runId: '', attempt: 1, signal, progress: () => undefined },
    );
  const rows = async ({ id }: ImportRun, kind: ImportedRow['kind'], persona: Persona = 'C') =>
    (await api.as(persona).call(importRows, { id, kind, size: 100 })).list;
  return {
    rows,
    /** Checks a file. @param within the row that contains the list */
    async check(path: string, content: Uint8Array, persona: Persona = 'C', within?: Record<string, number>) {
      const file = { content: Buffer.from(content), name: '表.xlsx' };
      const { body } = await upload<{ id: string }>(api, persona, uploadFile, file);
      if (!('data' in body)) throw new Error(body.msg);
      const { id } = await api.as(persona).call(startImport, { path, within, fileId: body.data.id });
      await work(id);
      return api.as(persona).call(getImport, { id });
    },
    /** Confirms or undoes an import. */
    async step(call: typeof confirmImport | typeof undoImport, { id }: ImportRun, persona: Persona = 'C') {
      await api.as(persona).call(call, { id });
      await work(id);
      return api.as(persona).call(getImport, { id });
    },
    /** `[row, column, why]` of each rejected cell. */
    faults: async (run: ImportRun, persona: Persona = 'C') =>
      (await rows(run, 'reject', persona)).map(({ row, faults: [fault] }) => [row, fault!.column, fault!.message]),
    /** Exports the whole list as a table with every column. */
    async exported(path: string, request: Record<string, unknown> = {}): Promise<Uint8Array> {
      const district = api.as('C');
      const { columns } = await district.call(listExportOptions, { path });
      const keys = columns.map(({ key }) => key);
      const { id } = await district.call(startListExport, { path, request, columns: keys, format: 'xlsx' });
      await writeExport(api.services, id, signal, () => undefined);
      return new Uint8Array(await (await district.fetch(downloadExport, { id })).arrayBuffer());
    },
  };
}

/** Returns the counts of an import's rows. */
export const counts = ({ adds, changes, same, rejects, written }: ImportRun) => ({
  adds,
  changes,
  same,
  rejects,
  written,
});
