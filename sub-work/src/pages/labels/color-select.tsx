import './labels.css';
import type { SelectProps } from 'antd';
import { labelColors } from '@platform/contract/labels/label';
import { FormSelect } from '@platform/pages/kit/record/form-select';

const swatch = (color: string, name: string) => (
  <span className="label-color">
    <i style={{ background: color || 'transparent' }} />
    {name}
  </span>
);

/** Selects one of the label colours, or the colour of the parent label. */
export function ColorSelect({ none, ...props }: SelectProps<string> & { none: string }) {
  const options = [
    { value: '', label: none },
    ...Object.entries(labelColors).map(([value, label]) => ({ value, label })),
  ];
  return (
    <FormSelect<string>
      {...props}
      options={options}
      optionRender={({ value, label }) => swatch(String(value), String(label))}
      labelRender={({ value, label }) => swatch(String(value), String(label))}
    />
  );
}
