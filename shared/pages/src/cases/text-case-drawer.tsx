import { Button, Descriptions, Drawer, Flex, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RequestOf } from '@platform/contract/call';
import type { caseAction, TextCaseCall, TextCaseRow } from '@platform/contract/cases/text-case';
import type { CaseSituation } from '@platform/domain/cases/define-case';
import { Writes } from '../app/writes';
import { Conversation } from '../consulting/conversation';
import { CallState } from '../parts/call-state';
import { useClosing } from '../parts/use-closing';
import { CallForm } from '../record/call-form';
import type { Fields } from '../record/fields';
import { useCall } from '../use-call';

type Acted = RequestOf<TextCaseCall<TextCaseRow> & { request: ReturnType<typeof caseAction<string>> }>;

interface TextCaseDrawerProps<Row extends TextCaseRow, Action extends string> {
  id: number;
  title: string;
  /** The declaration of the case. */
  declared: {
    situations: Readonly<Record<Row['state'], CaseSituation>>;
    actionNames: Readonly<Record<Action, string>>;
  };
  /** Name of the step that opened the case. */
  opening: string;
  /** Label of the text of each action. */
  texts: Readonly<Record<Action, string>>;
  get: TextCaseCall<Row>;
  act: TextCaseCall<Row>;
  facts: (row: Row) => readonly { label: string; children: ReactNode }[];
  /** Called when the list behind the drawer is out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** A case of which every action takes a text and files: its facts, its steps, and the actions that the user may perform. */
export function TextCaseDrawer<Row extends TextCaseRow & { actions: Action[] }, Action extends string>({
  id,
  title,
  declared: { situations, actionNames },
  opening,
  texts,
  get,
  act,
  facts,
  onChanged,
  onClose,
}: TextCaseDrawerProps<Row, Action>) {
  const { leave, shown } = useClosing();
  const call = useCall(get, { id });
  const [newer, setNewer] = useState<Row>();
  const [action, setAction] = useState<Action>();
  const names: Readonly<Record<string, string>> = { open: opening, ...actionNames };
  const show = (next: Row | undefined) => {
    setNewer(next);
    setAction(undefined);
    onChanged();
  };
  const stateOf = ({ state }: Row) => situations[state as Row['state']];
  return (
    <Drawer {...shown} width="min(720px, 100vw)" title={title} onClose={() => leave(onClose)}>
      <CallState {...call} data={newer ?? call.data}>
        {(row) => (
          <Flex vertical gap={20}>
            <Descriptions
              column={1}
              size="small"
              items={[
                { label: '状态', children: <Tag color={stateOf(row).color}>{stateOf(row).name}</Tag> },
                ...facts(row),
              ]}
            />
            <Conversation turns={row.steps} names={names} said={Object.keys(names)} />
            <Writes>
              <Flex gap={8} wrap>
                {(row.actions as readonly Action[]).map((each, at) => (
                  <Button key={each} type={at === 0 ? 'primary' : 'default'} onClick={() => setAction(each)}>
                    {actionNames[each]}
                  </Button>
                ))}
              </Flex>
            </Writes>
            {action && (
              <CallForm
                key={action}
                name={`case-${act.path}-${id}-${action}`}
                call={act}
                fixed={{ id, version: row.version, action }}
                submit={actionNames[action]}
                done="已保存"
                onSaved={show}
                onOvertaken={show}
                onCancel={() => setAction(undefined)}
                fields={(field) => {
                  const { textarea, files } = field as Fields<Acted>;
                  return [textarea('text', { label: texts[action] }), files('fileIds')];
                }}
              />
            )}
          </Flex>
        )}
      </CallState>
    </Drawer>
  );
}
