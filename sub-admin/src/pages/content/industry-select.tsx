import { listIndustries } from '@platform/contract/content/reports';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';

const useIndustries = () => useCall(listIndustries, {}, { cacheKey: 'content/industries' }).data ?? [];

interface IndustrySelectProps {
  /** Code of the dictionary entry; empty without one. */
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  disabled?: boolean;
}

/** Selects an industry of the dictionary. A chosen industry that is no longer offered stays selected. */
export function IndustrySelect({ value, onChange, ...rest }: IndustrySelectProps) {
  const options = useIndustries()
    .filter(({ code, offered }) => offered || code === value)
    .map(({ code, label }) => ({ value: code, label }));
  return (
    <FormSelect<string>
      {...rest}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="请选择"
      value={value || undefined}
      onChange={(code) => onChange?.(code ?? '')}
      options={options}
    />
  );
}

/** Shows the dictionary name of an industry. */
export function IndustryName({ code }: { code: string }) {
  return <>{useIndustries().find((each) => each.code === code)?.label ?? code}</>;
}
