import { patentThumbnails, searchDrawings } from '@platform/contract/patents/thumbnail';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { haveDrawings, readThumbnails } from './read-thumbnails';

export const thumbnailRoutes: readonly Binding[] = [
  bind(patentThumbnails, ({ ids }, context) => readThumbnails(context, ids)),
  bindTo(searchDrawings, haveDrawings),
];
