import { Icon } from '../icons/icon';
import { useHost, usePlatformState } from '../state/host';
import { setTheme } from '../state/theme';

/** Switches between 长辈版 and the standard look; named after what it leads to. */
export function ThemeSwitch({ role, iconSize, onSwitch }: { role?: string; iconSize?: number; onSwitch?: () => void }) {
  const host = useHost();
  const elder = usePlatformState(({ theme }) => theme === 'elder');
  return (
    <button
      type="button"
      role={role}
      onClick={() => {
        setTheme(host, elder ? 'standard' : 'elder');
        onSwitch?.();
      }}
    >
      <Icon name="type" size={iconSize} />
      {elder ? '标准版' : '长辈版'}
    </button>
  );
}
