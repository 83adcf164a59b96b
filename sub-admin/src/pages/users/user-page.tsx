import { WaitingNotice } from '../certification/waiting-notice';
import { UserList } from './user-list';

/** Users: list, create, change, enable, disable, delete, view as. */
export default function UserPage() {
  return (
    <>
      <WaitingNotice />
      <UserList name="admin/user" />
    </>
  );
}
