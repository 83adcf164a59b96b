import './cases.css';
import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useReadOnly } from '../app/writes';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { say } from '../parts/say';
import { submitCall } from '../parts/submit-call';
import { useClosing } from '../parts/use-closing';
import type { Fields } from '../record/fields';
import { OvertakenNote } from '../record/overtaken-note';
import { RecordFields } from '../record/record-fields';
import { requestOf, type Values } from '../record/record-values';
import type { CaseKit, CaseRow } from './case-kit';

interface CaseDialogProps<Row extends CaseRow, Action extends string> {
  kit: CaseKit<Row, Action>;
  action: Action;
  /** Part of the request that the page has. */
  given: object;
  row: Row;
  /** Receives the current row after another account changed it first. */
  show: (row: Row) => void;
  onClose: () => void;
}

/**
 * Asks for the input of an action and performs the action. After a conflict the dialog shows what another account
 * changed, and keeps the input.
 */
export function CaseDialog<Row extends CaseRow, Action extends string>(props: CaseDialogProps<Row, Action>) {
  const { kit, action, given, row, show, onClose } = props;
  const { leave, shown } = useClosing();
  const [form] = Form.useForm();
  const names = useRef(new Map<string, string>());
  const [isSaving, setSaving] = useState(false);
  const readOnly = useReadOnly() !== undefined;
  // The case when the dialog was opened: an input stays even if the action is no longer allowed.
  const [seen] = useState(row);
  const needs = kit.needs(action, seen, given);
  const { danger, title, hint, initial, sent, then, submit } = kit.entry(action);
  const caption = kit.caption(action);
  const name = `${kit.name}-${action}-${row.id}`;
  const [{ call, fixed }, values] = [kit.requestOf(action, row, given), initial?.(seen) ?? {}];
  useKeptDraft(form, name);

  const send = async (typed: Values) => {
    setSaving(true);
    const request = { ...fixed, ...requestOf(call, typed) };
    const data = await submitCall(form, call, request, ({ status }) => {
      if (status === 409) void kit.read(row.id).then(show, () => undefined);
      return false;
    });
    if (data !== undefined) await sent?.(row, request);
    setSaving(false);
    if (data === undefined) return;
    say(...kit.doneOf(action, data));
    leave(() => {
      onClose();
      if (then) then(data, show);
      else show(data as Row);
    });
  };
  return (
    <Modal
      {...shown}
      title={typeof title === 'function' ? title(row) : (title ?? caption)}
      width={640}
      okText={submit ?? caption}
      okButtonProps={{ danger, disabled: readOnly }}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={() => leave(onClose)}
    >
      {row.version !== seen.version && (
        <OvertakenNote
          noun={kit.noun}
          {...kit.last(row)}
          state={kit.stateOf(row)}
          action={caption}
          can={kit.allowed(row).includes(action)}
          changes={kit.changes(seen, row)}
        />
      )}
      {hint !== undefined && <p className="case-hint">{typeof hint === 'function' ? hint(row) : hint}</p>}
      <RecordFields
        name={name}
        form={form}
        call={call}
        initial={values as Values}
        names={names.current}
        onFinish={(typed) => void send(typed)}
        fields={(field, { values: now }) =>
          kit.fields(action, row, needs, field as unknown as Fields<never>, now as object)
        }
      />
    </Modal>
  );
}
