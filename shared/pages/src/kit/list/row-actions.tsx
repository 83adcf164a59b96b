import { Button, Flex } from 'antd';
import { useReadOnly } from '../app/writes';
import { MenuButton } from '../parts/menu-button';

/** An action of a row. */
export interface RowAction {
  label: string;
  /** Longer text than the label, on hover. */
  title?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Changes data: disabled in a read-only view. */
  writes?: boolean;
  onClick: () => void;
}

/** Buttons that fit, and their characters together; beyond them the last is a menu. */
const MOST = 3;
const MOST_CHARACTERS = 9;

/** The actions of a row as buttons; those that do not fit are in a menu 更多. */
export function RowActions({ actions: given }: { actions: readonly RowAction[] }) {
  const readOnly = useReadOnly();
  const actions = given.map(({ writes, ...action }) =>
    writes && readOnly !== undefined ? { ...action, disabled: true, title: readOnly } : action,
  );
  const characters = actions.reduce((sum, { label }) => sum + label.length, 0);
  const fits = actions.length < MOST || (actions.length === MOST && characters <= MOST_CHARACTERS);
  const shown = fits ? actions : actions.slice(0, MOST - 1);
  const more = actions.slice(shown.length);
  return (
    <Flex className="row-actions">
      {shown.map(({ label, ...action }) => (
        <Button key={label} type="link" size="small" {...action}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <MenuButton
          type="link"
          size="small"
          items={more.map(({ label, danger, disabled }) => ({ key: label, label, danger, disabled }))}
          onChoose={(key) => more.find(({ label }) => label === key)?.onClick()}
        >
          更多
        </MenuButton>
      )}
    </Flex>
  );
}
