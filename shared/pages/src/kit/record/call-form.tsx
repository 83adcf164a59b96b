import { Button, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { dropDraft, LastingDraft } from '../drafts/lasting-draft';
import { useKeptDraft } from '../drafts/use-kept-draft';
import { submitCall } from '../parts/submit-call';
import type { Fields } from './fields';
import './record.css';
import { RecordFields } from './record-fields';
import { requestOf, type Values } from './record-values';
import { say } from '../parts/say';

interface CallFormProps<C extends Call> {
  /** Name of the draft; unique in the sub-app. */
  name: string;
  call: C;
  initial?: Partial<RequestOf<C>>;
  /** Part of the request without an input. */
  fixed?: Partial<RequestOf<C>>;
  fields: (field: Fields<RequestOf<C>>, form: { values: Partial<RequestOf<C>> }) => ReactNode;
  /** Caption of the button. */
  submit: string;
  /** Message after saving. */
  done: string;
  onSaved?: (data: DataOf<C>, form: FormInstance) => void;
  /** The input survives leaving the page, not only a reload on request: for long texts. */
  lasting?: boolean;
  /** One field and its button in a line. */
  inline?: boolean;
  /** Leaves the form without saving. */
  onCancel?: () => void;
  /** Called after a refusal; the form shows the reason and stays. */
  onRefused?: () => void;
  /**
   * Called when the version is outdated or the state does not allow the change: the row has to be read again. Receives
   * the current row, if the answer contains it.
   */
  onOvertaken?: (current: DataOf<C> | undefined) => void;
}

/** A form of a page over one call: the fields, rules and answers of a record drawer without the drawer. */
export function CallForm<C extends Call>({
  name,
  call,
  initial = {},
  fixed,
  fields,
  submit,
  done,
  onSaved,
  lasting = false,
  inline = false,
  onCancel,
  onRefused,
  onOvertaken,
}: CallFormProps<C>) {
  const [form] = Form.useForm();
  const [isSaving, setSaving] = useState(false);
  const names = useRef(new Map<string, string>());
  useKeptDraft(form, name);
  const save = async (values: Values) => {
    setSaving(true);
    const request = { ...requestOf(call, values), ...fixed } as RequestOf<C>;
    const saved = await submitCall(form, call, request, ({ status, failure }) => {
      onRefused?.();
      if (status === 409) onOvertaken?.(failure?.current as DataOf<C> | undefined);
      return false;
    });
    setSaving(false);
    if (saved === undefined) return;
    if (lasting) dropDraft(name);
    say('success', done);
    onSaved?.(saved, form);
  };
  return (
    <RecordFields
      name={name}
      form={form}
      call={call}
      initial={initial as Values}
      fields={fields}
      names={names.current}
      onFinish={save}
      inline={inline}
    >
      {lasting && <LastingDraft form={form} name={name} />}
      <div className="call-form-buttons">
        <Button type="primary" loading={isSaving} onClick={form.submit}>
          {submit}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              if (lasting) dropDraft(name);
              onCancel();
            }}
          >
            取消
          </Button>
        )}
      </div>
    </RecordFields>
  );
}
