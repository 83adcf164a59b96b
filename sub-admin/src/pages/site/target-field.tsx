import { AutoComplete, Input } from 'antd';
import { Field } from './site-fields';
import { useSite } from './site-context';

interface TargetFieldProps {
  path: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}

/** A field for the target of a link: a page of the site, found by name or address, or a full address. */
export function TargetField({ path, label = '链接', value, onChange, required }: TargetFieldProps) {
  const { pages } = useSite().state;
  const known = pages.find((page) => page.path === value);
  return (
    <Field
      path={path}
      label={label}
      required={required}
      extra={known ? `本站页面：${known.title}` : '选本站的页面，或填写 http(s) 地址'}
    >
      {(input) => (
        <AutoComplete
          id={input.id}
          status={input.status}
          style={{ width: '100%' }}
          value={value}
          onChange={(next: string | undefined) => onChange(next ?? '')}
          filterOption={(typed, option) => `${String(option?.label)} ${String(option?.value)}`.includes(typed)}
          options={pages.map((page) => ({ value: page.path, label: `${page.title}　${page.path}` }))}
        >
          <Input {...input} allowClear placeholder="/web/news 或 https://…" />
        </AutoComplete>
      )}
    </Field>
  );
}
