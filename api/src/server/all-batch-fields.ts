import { userState, userTown } from '../accounts/users/change-user.queries';
import { visitorState } from '../accounts/visitors/roster.queries';
import { contentPinned, contentShelf } from '../content/items/content-batch-fields';
import type { UndoableField } from '../kernel/batches/batch-field';
import { markTags } from '../patents/collections/mark-tags';
import { consultationAssignee } from '../service/consulting/assign.queries';
import { visitTeam } from '../service/visits/planning/visit-team';
import { libraryFields } from '../patents/library/library-fields';

const fields = [
  userState,
  userTown,
  visitorState,
  contentPinned,
  contentShelf,
  consultationAssignee,
  visitTeam,
  ...libraryFields,
  markTags,
] satisfies readonly { titleOf(value: never): string }[];

/** Every property whose batches can be undone. Each has its own value type, stored as JSON. */
export const allBatchFields = fields as readonly unknown[] as readonly UndoableField<unknown>[];
