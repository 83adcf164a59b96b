import type { SelectProps } from 'antd';
import { useEffect } from 'react';
import { publicStreets } from '@platform/contract/companies/company';
import { useCall } from '../use-call';
import type { FieldOption } from './fields';
import { FormSelect } from './form-select';

/** A select for one of the towns (镇街). `onNames` receives their names. */
export function TownSelect({
  onNames,
  placeholder,
  ...rest
}: SelectProps<number> & { onNames: (options: readonly FieldOption[]) => void }) {
  const { data, loading } = useCall(publicStreets, {}, { cacheKey: 'towns' });
  const options = data?.map((town) => ({ value: town.id, label: town.name }));
  useEffect(() => {
    if (options) onNames(options);
  }, [data]);
  return (
    <FormSelect<number>
      {...rest}
      // Before the towns are loaded, the input would show a number.
      value={options ? rest.value : undefined}
      options={options}
      loading={loading}
      showSearch
      optionFilterProp="label"
      placeholder={placeholder ?? '请选择镇街'}
    />
  );
}
