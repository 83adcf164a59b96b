import {
  cancelExport,
  downloadExport,
  exportLibrary,
  exportOptions,
  listExports,
  startExport,
} from '@platform/contract/exports/export';
import { getExport, listExportOptions, startListExport } from '@platform/contract/exports/list-export';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { askExport, describeExports, fetchExport, ownExports, readExport, stopExport } from './exports.service';
import { askListExport, describeListExport } from './list-exports.service';
import { libraryTable } from './library-table.service';

export const exportRoutes: readonly Binding[] = [
  bind(exportOptions, (_input, context) => describeExports(context)),
  bindTo(startExport, askExport),
  bindTo(listExports, ownExports),
  bind(cancelExport, async ({ id }, context) => {
    await stopExport(context, id);
    return { done: true } as const;
  }),
  bind(downloadExport, ({ id }, context) => fetchExport(context, id)),
  bind(listExportOptions, ({ path }, context) => describeListExport(context, path)),
  bindTo(startListExport, askListExport),
  bind(getExport, ({ id }, context) => readExport(context, id)),
  bindTo(exportLibrary, libraryTable),
];
