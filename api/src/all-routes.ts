import { certificationRoutes } from './certification/certification.routes';
import { collectionRoutes } from './collections/collections.routes';
import { companyRoutes } from './companies/companies.routes';
import { exportRoutes } from './exports/exports.routes';
import { fileRoutes } from './files/files.routes';
import type { Binding } from './http/bind';
import { libraryRoutes } from './library/library.routes';
import { messageRoutes } from './messages/messages.routes';
import { monitorRoutes } from './monitors/monitors.routes';
import { numberRoutes } from './numbers/numbers.routes';
import { patentRoutes } from './patents/patents.routes';
import { thumbnailRoutes } from './patents/thumbnails.routes';
import { preferenceRoutes } from './preferences/preferences.routes';
import { registerRoutes } from './registers/registers.routes';
import { searchRoutes } from './search/search.routes';
import { sessionRoutes } from './session/session.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { subAppRoutes } from './sub-apps/sub-apps.routes';
import { uploadRoutes } from './sub-apps/upload/upload.routes';
import { userRoutes } from './users/users.routes';
import { visitorRoutes } from './visitors/visitors.routes';
import { workRoutes } from './work/work.routes';

/** Every binding of the platform. One import and one line a domain. */
export const allRoutes: readonly Binding[] = [
  ...certificationRoutes,
  ...collectionRoutes,
  ...companyRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...libraryRoutes,
  ...messageRoutes,
  ...monitorRoutes,
  ...numberRoutes,
  ...patentRoutes,
  ...preferenceRoutes,
  ...registerRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...subAppRoutes,
  ...thumbnailRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...visitorRoutes,
  ...workRoutes,
];
