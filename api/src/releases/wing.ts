import { retention } from './personal-data';
import { subAppRoutes } from './sub-apps/sub-apps.routes';
import { uploadRoutes } from './sub-apps/upload/upload.routes';

/** Releases of the sub-apps. */
export const releases = { retention, routes: () => [...subAppRoutes, ...uploadRoutes] };
