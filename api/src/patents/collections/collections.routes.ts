import {
  collectionOverview,
  deleteFolder,
  listCollection,
  markPatents,
  readMarks,
  saveFolder,
} from '@platform/contract/collections/collection';
import { bind, type Binding } from '../../kernel/http/bind';
import { dropFolder, keepFolder, mark, ownCollection, ownMarks, ownOverview } from './collections.service';

export const collectionRoutes: readonly Binding[] = [
  bind(readMarks, ({ ids }, context) => ownMarks(context, ids)),
  bind(markPatents, async (input, context) => ({ changed: await mark(context, input) })),
  bind(collectionOverview, (_input, context) => ownOverview(context)),
  bind(listCollection, (input, context) => ownCollection(context, input)),
  bind(saveFolder, (input, context) => keepFolder(context, input)),
  bind(deleteFolder, async ({ id }, context) => ({ changed: await dropFolder(context, id) })),
];
