import type { RequestOf } from '@platform/contract/call';
import type { createPatent } from '@platform/contract/library/library';
import type { createUser } from '@platform/contract/users/user';
import type { Fields } from './fields';

// Never executed: the compiler is the test. A line that compiles although it should not is a type error.
export function compiled(user: Fields<RequestOf<typeof createUser>>, patent: Fields<RequestOf<typeof createPatent>>) {
  user.text('name');
  user.choice('role');
  user.town('townId');
  user.yes('isOperations');
  patent.texts('applicants');
  patent.day('applicationDate');
  // @ts-expect-error the request has no such field
  user.text('nmae');
  // @ts-expect-error a town is a number
  user.text('townId');
  // @ts-expect-error a name is no number
  user.town('name');
  // @ts-expect-error a list of texts is no text
  patent.text('applicants');
}
