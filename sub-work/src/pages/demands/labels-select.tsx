import { MOST_DEMAND_LABELS } from '@platform/contract/demands/demand';
import { visitDemandLabel } from '@platform/contract/labels/put-labels';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';
import { labelOptions } from '../labels/label-options';

interface LabelsSelectProps {
  value?: number[];
  onChange?: (value: number[]) => void;
  /** Receives the template of a chosen label that has one. */
  onTemplate?: (template: string) => void;
  id?: string;
}

/** Selects up to four labels of a demand by name. */
export function LabelsSelect({ value = [], onChange, onTemplate, id }: LabelsSelectProps) {
  const { data, loading } = useCall(visitDemandLabel, {}, { cacheKey: 'demand/labels' });
  const labels = data?.list ?? [];
  const choose = (next: number[]) => {
    onChange?.(next);
    for (const label of labels)
      if (next.includes(label.id) && !value.includes(label.id) && label.template !== '') onTemplate?.(label.template);
  };
  return (
    <FormSelect<number[]>
      id={id}
      mode="multiple"
      value={value}
      onChange={choose}
      maxCount={MOST_DEMAND_LABELS}
      loading={loading}
      showSearch
      optionFilterProp="label"
      placeholder="输入标签名称查找，可选多个"
      options={labelOptions(labels)}
    />
  );
}
