import { visitStaff } from '@platform/contract/visits/visit';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';

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

/** Selects an account that visits can be assigned to. */
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

/** Selects several accounts. */
export function PeopleSelect(props: PeopleSelectProps<number[]>) {
  return <FormSelect<number[]> {...props} {...useStaff()} mode="multiple" />;
}

/** Selects accompanying field workers of the roster. `known` has the names of those who are no longer offered. */
export function VisitorsSelect({
  known = {},
  ...props
}: PeopleSelectProps<number[]> & { known?: Readonly<Record<number, string>> }) {
  const { data, loading } = useCall(visitStaff, {}, { cacheKey: 'visit-staff' });
  const offered = data?.visitors ?? [];
  const others = (props.value ?? []).filter((each) => !offered.some(({ id }) => id === each));
  return (
    <FormSelect<number[]>
      {...props}
      mode="multiple"
      loading={loading}
      showSearch
      allowClear
      optionFilterProp="label"
      notFoundContent="名单上没有走访本辖区的人员"
      options={[
        ...others.map((each) => ({ value: each, label: known[each] ?? `走访人员 ${each}` })),
        ...offered.map(({ id, name, organisation }) => ({
          value: id,
          label: organisation === '' ? name : `${name}（${organisation}）`,
        })),
      ]}
    />
  );
}
