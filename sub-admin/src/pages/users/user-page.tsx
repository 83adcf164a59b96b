import { UserList } from './user-list';

/** Users: list, create, change, enable, disable, delete, view as. */
export default function UserPage() {
  return <UserList name="admin/user" />;
}
