import {
  deleteMedium,
  getMedium,
  listMedia,
  mediumPlaces,
  openMedium,
  replaceMedium,
  restoreMedium as restoreCall,
  retryMedium as retryCall,
  updateMedium,
  uploadMedium,
} from '@platform/contract/content/media';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { openMediumFile } from './open-medium.service';
import { pageMedia, readMedium, readPlaces } from './read-media';
import { changeMedium, removeMedium, restoreMedium, retryMedium } from './save-medium.service';
import { addMedium, changeBytes } from './upload-medium.service';

export const mediaRoutes: readonly Binding[] = [
  bind(listMedia, (input, context) => pageMedia(context.services.db, input)),
  bind(getMedium, ({ id }, context) => readMedium(context.services.db, id)),
  bind(mediumPlaces, async ({ id }, { services: { db } }) => {
    await readMedium(db, id);
    return readPlaces(db, id);
  }),
  bindTo(uploadMedium, addMedium),
  bindTo(replaceMedium, changeBytes),
  bindTo(updateMedium, changeMedium),
  bindTo(deleteMedium, removeMedium),
  bindTo(restoreCall, restoreMedium),
  bindTo(retryCall, retryMedium),
  bindTo(openMedium, openMediumFile),
];
