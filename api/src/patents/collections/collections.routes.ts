import {
  collectionOverview,
  deleteFolder,
  listCollection,
  markPatents,
  readMarks,
  saveFolder,
  tagCollection,
} from '@platform/contract/collections/collection';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { dropFolder, keepFolder, mark, tagMarked } from './collections.service';
import { readCollection, readMarks as readOwnMarks, readOverview } from './read-collection';

export const collectionRoutes: readonly Binding[] = [
  bind(readMarks, ({ ids }, context) => readOwnMarks(context.services.db, context.scope.userId, ids)),
  bind(markPatents, async (input, context) => ({ changed: await mark(context, input) })),
  bind(collectionOverview, (_input, context) => readOverview(context.services.db, context.scope.userId)),
  bind(listCollection, (input, context) => readCollection(context.services.db, context.scope.userId, input)),
  bindTo(tagCollection, tagMarked),
  bindTo(saveFolder, keepFolder),
  bind(deleteFolder, async ({ id }, context) => ({ changed: await dropFolder(context, id) })),
];
