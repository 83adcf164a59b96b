import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef } from 'react';

/** What a menu offers: entries with a key, and lines between them. */
export type MenuEntries<Key extends string> = (
  | { key: Key; label: string; danger?: boolean; disabled?: boolean }
  | { type: 'divider' }
)[];

interface MenuButtonProps<Key extends string> extends Omit<ButtonProps, 'onClick'> {
  items: MenuEntries<Key>;
  /** The entry that counts now. */
  selected?: Key;
  onChoose: (key: Key) => void;
}

/** A button with a menu: Enter opens it, the arrows go through it, Escape and a choice lead back to the button. */
export function MenuButton<Key extends string>({ items, selected, onChoose, ...button }: MenuButtonProps<Key>) {
  const opener = useRef<HTMLButtonElement>(null);
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The entry goes away with its menu: the keyboard is to come back to the button. Enter must not press that as well.
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
