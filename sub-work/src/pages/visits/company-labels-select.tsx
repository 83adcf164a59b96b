import { visitCompanyLabel } from '@platform/contract/labels/put-labels';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';
import { labelOptions } from '../labels/label-options';

interface CompanyLabelsSelectProps {
  value?: number[];
  onChange?: (value: number[]) => void;
  id?: string;
}

/** Selects labels of companies. */
export function CompanyLabelsSelect({ value = [], onChange, id }: CompanyLabelsSelectProps) {
  const { data, loading } = useCall(visitCompanyLabel, {}, { cacheKey: 'company-labels' });
  return (
    <FormSelect<number[]>
      id={id}
      mode="multiple"
      value={value}
      onChange={onChange}
      loading={loading}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder="可选多个"
      options={labelOptions(data?.list ?? [])}
    />
  );
}
