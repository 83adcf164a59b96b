import {
  cancelImport,
  confirmImport,
  getImport,
  importOptions,
  importRejects,
  importRows,
  importTemplate,
  listImports,
  startImport,
  undoImport,
} from '@platform/contract/list-imports/list-import';
import { bind, type Binding } from '../../kernel/http/bind';
import type { ImportKit } from './import-kit';
import type { ListImportJob } from './list-import.job';
import { importService } from './list-imports.service';

/** @param kit every list that can be imported @param job runs the steps */
export function listImportRoutes(kit: ImportKit, job: ListImportJob): readonly Binding[] {
  const imports = importService(kit, job);
  return [
    bind(importOptions, ({ path }, context) => imports.options(context, path)),
    bind(importTemplate, ({ path }, context) => imports.template(context, path)),
    bind(startImport, (input, context) => imports.start(context, input)),
    bind(getImport, ({ id }, context) => imports.read(context, id)),
    bind(listImports, (input, context) => imports.list(context, input)),
    bind(importRows, (input, context) => imports.rows(context, input)),
    bind(confirmImport, ({ id }, context) => imports.confirm(context, id)),
    bind(cancelImport, async ({ id }, context) => {
      await imports.cancel(context, id);
      return { done: true } as const;
    }),
    bind(undoImport, ({ id }, context) => imports.undo(context, id)),
    bind(importRejects, ({ id }, context) => imports.rejects(context, id)),
  ];
}
