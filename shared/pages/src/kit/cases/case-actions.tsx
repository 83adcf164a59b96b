import { Button, Flex, Grid } from 'antd';
import type { ReactNode } from 'react';
import { Writes } from '../app/writes';
import { MenuButton } from '../parts/menu-button';
import type { CaseKit, CaseRow } from './case-kit';
import { useCaseActions } from './use-case-actions';

export interface CaseActionsProps<Row extends CaseRow, Action extends string> {
  kit: CaseKit<Row, Action>;
  row: Row;
  /** Receives the row after an action, and the current row after a conflict. */
  show: (row: Row) => void;
  /** Maximum number of buttons; the other actions are in a menu. On a phone there are two at most. */
  most: number;
  /** Further changes, after the buttons. */
  children?: ReactNode;
  /** Content after all of them. */
  after?: ReactNode;
}

/**
 * The actions that the account may perform: the most likely next one first, as the main button unless it is rare, and
 * dangerous ones last and in red.
 */
export function CaseActions<Row extends CaseRow, Action extends string>(props: CaseActionsProps<Row, Action>) {
  const { kit, row, show, most, children, after } = props;
  const { allowed, isBusy, start, dialog } = useCaseActions(kit, row, show);
  const phone = Grid.useBreakpoint().sm === false;
  const isDangerous = (action: Action) => kit.entry(action).danger ?? false;
  const isUsual = (action: Action) => !isDangerous(action) && !kit.entry(action).rare;
  const ordered = [...allowed.filter((action) => !isDangerous(action)), ...allowed.filter(isDangerous)];
  const shown = ordered.slice(0, phone ? Math.min(most, 2) : most);
  const rest = ordered.slice(shown.length);
  const entryOf = (action: Action) => ({ key: action, label: kit.caption(action), danger: isDangerous(action) });
  const [safe, dangerous] = [rest.filter((action) => !isDangerous(action)), rest.filter(isDangerous)];
  return (
    <>
      <Flex gap={8} wrap className="case-actions no-print">
        <Writes>
          {shown.map((action, at) => (
            <Button
              key={action}
              type={at === 0 && isUsual(action) ? 'primary' : 'default'}
              danger={isDangerous(action)}
              disabled={isBusy}
              onClick={() => start(action)}
            >
              {kit.caption(action)}
            </Button>
          ))}
          {rest.length > 0 && (
            <MenuButton
              items={[
                ...safe.map(entryOf),
                ...(safe.length > 0 && dangerous.length > 0 ? [{ type: 'divider' as const }] : []),
                ...dangerous.map(entryOf),
              ]}
              disabled={isBusy}
              onChoose={start}
            >
              更多操作
            </MenuButton>
          )}
          {children}
        </Writes>
        {after}
      </Flex>
      {dialog}
    </>
  );
}
