import { DatePicker, Form, Input, InputNumber, Switch, type FormItemProps } from 'antd';
import dayjs, { isDayjs } from 'dayjs';
import { lazy, type ComponentProps, type ReactElement } from 'react';
import type { Call } from '@platform/contract/call';
import { fieldRule, isEmpty } from '@platform/contract/field-rule';
import { fieldOf, labelOf } from '@platform/contract/labels';
import type { FieldOption, FieldOptions, Fields } from './fields';
import { CompanySelect } from './company-select';
import { FormSelect } from './form-select';
import { TownSelect } from './town-select';
import { clearCross } from '../parts/clear-cross';
import { Later } from '../parts/later';

const FilesInput = lazy(() => import('./files-input'));

/** The form passes value and change handler to its direct child. */
const LoadedFiles = (props: ComponentProps<typeof FilesInput>) => (
  <Later>
    <FilesInput {...props} />
  </Later>
);

/** Maximum length from which a text gets a counter. */
const COUNTED_FROM = 100;

type AnyOptions = FieldOptions & { options?: readonly FieldOption[]; current?: string; accept?: string };

/**
 * The inputs of a form over a call. All rules come from the contract: required fields, lengths, refusals and their
 * messages.
 * @param names receives the names of chosen values that only the input knows
 * @param disabled receives the disabled inputs: as in HTML they are not sent
 */
export function makeFields(
  call: Call,
  names: Map<string, string>,
  disabled: Set<string>,
): Fields<Record<string, unknown>> {
  const item = (name: string, input: ReactElement, options: FieldOptions = {}, more: FormItemProps = {}) => {
    if (options.disabled) disabled.add(name);
    else disabled.delete(name);
    const rule = fieldRule(call, name);
    const label = options.label ?? labelOf(call.labels, name);
    const required = options.required ?? rule.required;
    const refusal = (value: unknown) =>
      required && !rule.required && isEmpty(value) ? `请填写${label}` : rule.refusal(value);
    return (
      <Form.Item
        key={name}
        name={name}
        label={label}
        required={required}
        extra={options.extra}
        rules={[
          {
            validator: (_rule, value) => {
              const message = options.disabled ? undefined : refusal(value);
              return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
            },
          },
        ]}
        {...more}
      >
        {input}
      </Form.Item>
    );
  };
  const plain = ({ disabled, placeholder }: FieldOptions = {}) => ({ disabled, placeholder });
  const remember = (name: string) => (options: readonly FieldOption[]) => {
    for (const { value, label } of options) names.set(`${name}:${value}`, label);
  };
  const text = (name: string, options?: AnyOptions, more?: object) => {
    const { most } = fieldRule(call, name);
    return item(name, <Input allowClear maxLength={most} {...plain(options)} {...more} />, options);
  };
  return {
    text,
    mobile: (name, options) =>
      // Longer than a number: pasted with blanks or +86 it is corrected by the contract.
      item(name, <Input allowClear inputMode="tel" autoComplete="off" maxLength={24} {...plain(options)} />, options),
    password: (name, options) =>
      item(
        name,
        <Input.Password
          autoComplete={options?.known ? 'current-password' : 'new-password'}
          maxLength={fieldRule(call, name).most}
          {...plain(options)}
        />,
        options,
      ),
    again: (name, label) => (
      <Form.Item
        key="again"
        name="again"
        label={label}
        required
        dependencies={[name]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === getFieldValue(name) ? Promise.resolve() : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    ),
    textarea: (name, options) => {
      const { most = 0 } = fieldRule(call, name);
      return item(
        name,
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={most || undefined}
          showCount={most >= COUNTED_FROM}
          {...plain(options)}
        />,
        options,
      );
    },
    number: (name, options) => item(name, <InputNumber style={{ width: '100%' }} {...plain(options)} />, options),
    day: (name, options) => {
      // A required input cannot be cleared.
      const allowClear = (options?.required ?? fieldRule(call, name).required) ? false : clearCross;
      const input = <DatePicker style={{ width: '100%' }} allowClear={allowClear} {...plain(options)} />;
      return item(name, input, options, {
        getValueProps: (value: unknown) => ({ value: value ? dayjs(String(value).slice(0, 10)) : undefined }),
        getValueFromEvent: (value: unknown) => (isDayjs(value) ? value.format('YYYY-MM-DD') : null),
      });
    },
    yes: (name, options) =>
      item(name, <Switch checkedChildren="是" unCheckedChildren="否" {...plain(options)} />, options, {
        valuePropName: 'checked',
      }),
    choice: (name, options) => {
      const { values, several, required } = fieldRule(call, name);
      const choices = fieldOf(call.labels, name)?.choices;
      const offered =
        options?.options ??
        values
          .filter((value) => !choices || value in choices)
          .map((value) => ({ value, label: choices?.[value] ?? value }));
      remember(name)(offered);
      return item(
        name,
        <FormSelect
          options={[...offered]}
          mode={several ? 'multiple' : undefined}
          allowClear={!(options?.required ?? required)}
          // Rows such as persons and offices are found by typing, also where few are offered.
          showSearch={options?.options !== undefined || offered.length > 8}
          optionFilterProp="label"
          {...plain({ placeholder: '请选择', ...options })}
        />,
        options,
      );
    },
    texts: (name, options) =>
      item(
        name,
        <FormSelect
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['；', ';']}
          {...plain({ placeholder: '输入后按回车，可填多项', ...options })}
        />,
        options,
      ),
    town: (name, options) => item(name, <TownSelect onNames={remember(name)} {...plain(options)} />, options),
    company: (name, options) =>
      item(name, <CompanySelect current={options?.current} onNames={remember(name)} {...plain(options)} />, options),
    files: (name, options) =>
      item(
        name,
        <LoadedFiles most={fieldRule(call, name).most} accept={options?.accept} {...plain(options)} />,
        options,
      ),
    other: (name, input, options) => item(name, input, options),
  };
}
