import { patentThumbnails } from '@platform/contract/patents/thumbnail';
import { bind, type Binding } from '../../kernel/http/bind';
import { readThumbnails } from './thumbnails.service';

export const thumbnailRoutes: readonly Binding[] = [
  bind(patentThumbnails, ({ ids }, context) => readThumbnails(context, ids)),
];
