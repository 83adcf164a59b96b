import { visitStaff } from '@platform/contract/visits/visit';
import { FormSelect } from '@platform/pages/record/form-select';
import { useCall } from '@platform/pages/use-call';

interface PeopleSelectProps<Value> {
  value?: Value;
  onChange?: (value: Value) => void;
  id?: string;
  placeholder?: string;
}

function useStaff() {
  const { data, loading } = useCall(visitStaff, {}, { cacheKey: 'visit-staff' });
  const options = (data?.list ?? []).map(({ id, name, townName }) => ({
    value: id,
    label: townName === '' ? `${name}（区级）` : `${name}（${townName}）`,
  }));
  return { options, loading, showSearch: true, allowClear: true, optionFilterProp: 'label' } as const;
}

/** Somebody whom visits can be given to. */
export function PersonSelect({ value, onChange, ...rest }: PeopleSelectProps<number | null>) {
  return (
    <FormSelect<number | null>
      {...rest}
      {...useStaff()}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

/** Several of them. */
export function PeopleSelect(props: PeopleSelectProps<number[]>) {
  return <FormSelect<number[]> {...props} {...useStaff()} mode="multiple" />;
}
