import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef } from 'react';

/** The content of a menu: entries with a key, and separators. */
export type MenuEntries<Key extends string> = (
  | { key: Key; label: string; danger?: boolean; disabled?: boolean }
  | { type: 'divider' }
)[];

interface MenuButtonProps<Key extends string> extends Omit<ButtonProps, 'onClick'> {
  items: MenuEntries<Key>;
  /** The current entry. */
  selected?: Key;
  onChoose: (key: Key) => void;
}

/** A button with a menu: Enter opens it, the arrows move through it, Escape and a choice return to the button. */
export function MenuButton<Key extends string>({ items, selected, onChoose, ...button }: MenuButtonProps<Key>) {
  const opener = useRef<HTMLButtonElement>(null);
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The entry disappears with its menu, so the focus returns to the button. Enter must not press that as well.
    domEvent.preventDefault();
    opener.current?.focus();
    onChoose(key as Key);
  };
  return (
    <Dropdown
      menu={{ items, onClick: choose, selectedKeys: selected === undefined ? [] : [selected] }}
      trigger={['click']}
      autoFocus
    >
      <Button {...button} ref={opener} aria-haspopup="menu" />
    </Dropdown>
  );
}
