import { Button, Drawer, Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import type { caseAction, TextCaseCall, TextCaseRow } from '@platform/contract/cases/text-case';
import type { Call, RequestOf } from '@platform/contract/call';
import type { Case } from '@platform/domain/cases/define-case';
import { Conversation } from './conversation';
import { CallState } from '../parts/call-state';
import { useClosing } from '../parts/use-closing';
import { platformCall } from '../platform-call';
import type { Fields } from '../record/fields';
import { useCall } from '../use-call';
import { CaseActions } from './case-actions';
import { CaseFacts, type CaseFact } from './case-facts';
import { caseKit } from './case-kit';
import { CaseState } from './case-state';

interface TextCase<Row extends TextCaseRow<Situation>, Situation extends string, Action extends string> {
  of: Case<Situation, Action, string, 'text'>;
  /** Prefix of the inputs' ids and of drafts. */
  name: string;
  /** Name of the step that opened the case. */
  opening: string;
  /** Caption of the text of each action, in display order. */
  texts: Readonly<Record<Action, string>>;
  get: TextCaseCall<Row>;
  act: TextCaseCall<Row>;
}

type Acted = RequestOf<Call<ReturnType<typeof caseAction<string>>>>;

/** Declares the page of a case of which every action takes a text and files. */
export function textCase<Row extends TextCaseRow<Situation>, Situation extends string, Action extends string>({
  of,
  name,
  opening,
  texts,
  get,
  act,
}: TextCase<Row, Situation, Action>) {
  const names: Readonly<Record<string, string>> = { open: opening, ...of.actionNames };
  const kit = caseKit<Situation, Action, string, 'text', never, Row>({
    of,
    name,
    read: (id) => platformCall(get, { id }),
    call: act,
    allowed: ({ actions }) => actions as Action[],
    last: ({ steps }) => ({ who: steps.at(-1)!.name, did: names[steps.at(-1)!.action]! }),
    done: '已保存',
    needs: {
      text: (field, _row, label) => {
        const { textarea, files } = field as unknown as Fields<Acted>;
        return [textarea('text', { label }), files('fileIds')];
      },
    },
    actions: Object.fromEntries(
      Object.entries<string>(texts).map(([action, text]) => [action, { captions: { text } }]),
    ) as Record<Action, { captions: { text: string } }>,
  });
  return { of, get, kit, names };
}

interface TextCaseDrawerProps<Row extends TextCaseRow> {
  of: ReturnType<typeof textCase<Row, Row['state'], string>>;
  id: number;
  title: string;
  facts: (row: Row) => readonly CaseFact[];
  /** Called when the list behind the drawer is out of date. */
  onChanged: () => void;
  onClose: () => void;
}

/** Such a case over its list: its facts, its steps, and the actions that the user may perform. */
export function TextCaseDrawer<Row extends TextCaseRow>(props: TextCaseDrawerProps<Row>): ReactNode {
  const { of, id, title, facts, onChanged, onClose } = props;
  const { leave, shown } = useClosing();
  const call = useCall(of.get, { id });
  const [newer, setNewer] = useState<Row>();
  const show = (next: Row) => {
    setNewer(next);
    onChanged();
  };
  return (
    <Drawer {...shown} width="min(720px, 100vw)" title={title} onClose={() => leave(onClose)}>
      <CallState {...call} data={newer ?? call.data} missing={<Button onClick={() => leave(onClose)}>返回列表</Button>}>
        {(row) => (
          <Flex vertical gap={20}>
            <CaseFacts
              facts={[
                ['状态', <CaseState key="state" of={of.of} in={[row.state]} />],
                ...facts(row),
                [`${of.names.open}人`, row.userName || '已注销'],
              ]}
            />
            <Conversation turns={row.steps} names={of.names} said={Object.keys(of.names)} />
            <CaseActions kit={of.kit} row={row} show={show} most={3} />
          </Flex>
        )}
      </CallState>
    </Drawer>
  );
}
