import { Form, type FormInstance } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import { useReadOnly } from '../app/writes';
import type { Fields } from './fields';
import { makeFields } from './make-fields';
import type { Values } from './record-values';

interface RecordFieldsProps<C extends Call> {
  /** Prefix of the inputs' ids. */
  name?: string;
  form: FormInstance;
  call: C;
  initial: Values;
  row?: unknown;
  fields: (field: Fields<RequestOf<C>>, form: { values: Partial<RequestOf<C>>; row: unknown }) => ReactNode;
  names: Map<string, string>;
  onFinish: (values: Values) => void;
  /** Called on input. */
  onChange?: () => void;
  /** Below the inputs, or beside them. */
  children?: ReactNode;
  /** Labels are only for screen readers; inputs and buttons are in one line. */
  inline?: boolean;
}

/**
 * The inputs over a call. A field is validated when it loses the focus, and after its first error on every key, so that
 * no error appears while typing and a correction is visible at once.
 */
export function RecordFields<C extends Call>({
  name = 'record',
  form,
  call,
  initial,
  row,
  fields,
  names,
  onFinish,
  onChange,
  children,
  inline = false,
}: RecordFieldsProps<C>) {
  const readOnly = useReadOnly() !== undefined;
  const disabled = useMemo(() => new Set<string>(), []);
  const kit = useMemo(() => makeFields(call, names, disabled), [call, names, disabled]);
  const values = (Form.useWatch([], { form, preserve: true }) as Values | undefined) ?? initial;
  return (
    <Form
      form={form}
      name={name}
      className={inline ? 'call-form-inline' : undefined}
      layout="vertical"
      requiredMark
      disabled={readOnly}
      scrollToFirstError={{ block: 'center', focus: true }}
      validateTrigger="onBlur"
      initialValues={initial}
      onValuesChange={(changed) => {
        const refused = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
        if (refused.length > 0) void form.validateFields(refused).catch(() => undefined);
        onChange?.();
      }}
      onFinish={(given: Values) =>
        onFinish(Object.fromEntries(Object.entries(given).filter(([field]) => !disabled.has(field))))
      }
    >
      {fields(kit as unknown as Fields<RequestOf<C>>, { values: values as Partial<RequestOf<C>>, row })}
      {children}
      {/* Enter in an input sends the form, wherever its button is. */}
      <button type="submit" hidden tabIndex={-1} />
    </Form>
  );
}
