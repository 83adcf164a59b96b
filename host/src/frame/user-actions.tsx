import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { logOut } from '../session/log-out';
import { useHost, usePlatformState } from '../state/host';
import { Bell } from './bell';
import { accountLinks } from './user-links';
import { UserMenu } from './user-menu';

/** Button texts for a trial user with a request, by its state. */
const certifyTexts: Readonly<Record<string, string>> = {
  pending: '认证审核中',
  incomplete: '认证需补充',
  rejected: '认证未通过',
  revoked: '认证已撤销',
};

/** Right end of the top bar: certification of a trial user, messages, icons, the account's menu, logout. */
export function UserActions() {
  const { boot, has } = useHost();
  const user = usePlatformState((state) => state.user);
  const trial = user.type === '1' && user.is_admin_view !== 1 && has('/userCenter');
  return (
    <div className="user">
      {trial && (
        <FrameLink to="/userCenter" className={user.certification === 'pending' ? 'certify waiting' : 'certify'}>
          {certifyTexts[user.certification] ?? '去认证'}
        </FrameLink>
      )}
      <Bell />
      <nav aria-label="账号" className="user-links">
        {accountLinks(boot.set, user, has)
          .filter(({ only }) => only !== 'menu')
          .map(({ to, icon, label }) => (
            <FrameLink key={to} to={to} className="bar-icon" aria-label={label} title={label}>
              <Icon name={icon} />
            </FrameLink>
          ))}
      </nav>
      <UserMenu />
      <button type="button" className="bar-icon" aria-label="退出登录" title="退出登录" onClick={() => void logOut()}>
        <Icon name="logout" />
      </button>
    </div>
  );
}
