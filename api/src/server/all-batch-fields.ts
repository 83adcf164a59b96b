import { userState, userTown } from '../accounts/users/change-user.queries';
import { visitorState } from '../accounts/visitors/roster.queries';
import { contentPinned, contentShelf } from '../content/items/content-batch-fields';
import type { BatchField } from '../kernel/batches/batch-field';
import { markTags } from '../patents/collections/mark-tags';
import { consultationAssignee } from '../service/consulting/assign.queries';
import { visitTeam } from '../service/visits/visit-team';
import { libraryFields } from '../patents/library/library-fields';

/** Every property of which a batch can be taken back. Each has a value type of its own, kept as JSON. */
export const allBatchFields = [
  userState,
  userTown,
  visitorState,
  contentPinned,
  contentShelf,
  consultationAssignee,
  visitTeam,
  ...libraryFields,
  markTags,
] as readonly unknown[] as readonly BatchField<unknown>[];
