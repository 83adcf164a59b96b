import { patentThumbnails, searchDrawings } from '@platform/contract/patents/thumbnail';
import { bind, type Binding } from '../../kernel/http/bind';
import { haveDrawings, readThumbnails } from './read-thumbnails';

export const thumbnailRoutes: readonly Binding[] = [
  bind(patentThumbnails, ({ ids }, context) => readThumbnails(context, ids)),
  bind(searchDrawings, (input, context) => haveDrawings(context, input)),
];
