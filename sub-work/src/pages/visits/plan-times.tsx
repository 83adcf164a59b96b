import { Form } from 'antd';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { FieldOptions } from '@platform/pages/kit/record/fields';
import { InstantInput } from '@platform/pages/kit/record/instant-input';

/** Returns the end that follows a moved start: the visit keeps its length. */
export const endAfter = (start: string, from: string, end: string): string =>
  new Date(Date.parse(end) + Date.parse(start) - Date.parse(from)).toISOString();

/** Input of the planned start. The planned end of the surrounding form follows it. */
function StartInput({ value, onChange, ...rest }: ComponentProps<typeof InstantInput>) {
  const form = Form.useFormInstance();
  const move = (start: string | null) => {
    const end: unknown = form.getFieldValue('plannedEnd');
    if (value && start && typeof end === 'string') form.setFieldValue('plannedEnd', endAfter(start, value, end));
    onChange?.(start);
  };
  return <InstantInput {...rest} value={value} onChange={move} allowClear={false} />;
}

/** The inputs of a form over a call that plans a visit. */
interface PlanFields {
  other(name: 'plannedStart' | 'plannedEnd', input: ReactElement, options?: FieldOptions): ReactNode;
}

/** The fields of the planned start and end of a visit. The end follows the start. */
export function planTimes(field: PlanFields) {
  return (
    <div key="planned" className="visit-times">
      {field.other('plannedStart', <StartInput />, { required: true })}
      {field.other('plannedEnd', <InstantInput allowClear={false} />, { required: true })}
    </div>
  );
}
