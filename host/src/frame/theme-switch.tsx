import { chooseTheme } from '@platform/bridge/theme';
import { Icon } from '../icons/icon';
import { useHost, usePlatformState } from '../state/host';

/** Switches between 长辈版 and the standard theme; labelled with the other one. */
export function ThemeSwitch({ role, iconSize, onSwitch }: { role?: string; iconSize?: number; onSwitch?: () => void }) {
  const { state } = useHost();
  const elder = usePlatformState(({ theme }) => theme === 'elder');
  const other = elder ? 'standard' : 'elder';
  return (
    <button
      type="button"
      role={role}
      onClick={() => {
        chooseTheme(other);
        state.set({ theme: other });
        onSwitch?.();
      }}
    >
      <Icon name="type" size={iconSize} />
      {elder ? '标准版' : '长辈版'}
    </button>
  );
}
