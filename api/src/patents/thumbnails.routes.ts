import { patentThumbnails } from '@platform/contract/patent/thumbnail';
import { bind, type Binding } from '../http/bind';
import { readThumbnails } from './thumbnails.service';

export const thumbnailRoutes: readonly Binding[] = [bind(patentThumbnails, ({ ids }, context) => readThumbnails(context, ids))];
