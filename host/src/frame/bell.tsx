import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { useHost, usePlatformState } from '../state/host';
import { messagesAddress } from './user-links';

/** Link to the messages, with the number of unread ones. */
export function Bell() {
  const { boot, has } = useHost();
  const user = usePlatformState((state) => state.user);
  const unread = usePlatformState((state) => state.unread);
  const to = messagesAddress(boot.set, user, has);
  if (!to) return null;
  const label = unread > 0 ? `消息，${unread} 条未读` : '消息';
  return (
    <FrameLink to={to} className="bar-icon bell" aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="badge" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </FrameLink>
  );
}
