import { useRequest } from 'ahooks';
import { MOST_PATENTS } from '@platform/contract/consulting/consultation';
import { listLibrary } from '@platform/contract/library/library';
import { useKeptState } from '@platform/pages/kit/drafts/use-kept-state';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { platformCall } from '@platform/pages/kit/platform-call';
import { FormSelect } from '@platform/pages/kit/record/form-select';

interface PatentPickerProps {
  /** Storage key of the chosen patents over a reload. */
  name: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  id?: string;
}

/** Selects patents of the company's library by title or number, half a second after the last key. */
export function PatentPicker({ name, value, onChange, id }: PatentPickerProps) {
  const [chosen, setChosen] = useKeptState<{ value: number; label: string }[]>(`${name}:patents`, []);
  const { data, loading, run } = useRequest(
    async (typed: string) =>
      (
        await platformCall(listLibrary, { keyword: typed.trim() || undefined, size: 20 }, { background: true })
      ).list.map((patent) => ({ value: patent.id, label: `${patent.title}（${patent.applicationNumber}）` })),
    { ...errorIsShown, manual: true, debounceWait: 500 },
  );
  const found = data ?? [];
  const known = [...chosen, ...found.filter((option) => !chosen.some((each) => each.value === option.value))];
  return (
    <FormSelect
      id={id}
      mode="multiple"
      maxCount={MOST_PATENTS}
      value={value}
      onChange={(ids: number[]) => {
        setChosen(known.filter((option) => ids.includes(option.value)));
        onChange?.(ids);
      }}
      filterOption={false}
      onSearch={run}
      onFocus={() => data ?? run('')}
      loading={loading}
      placeholder="输入专利名称或号码，从本企业专利库选择"
      notFoundContent={loading ? '查找中…' : '专利库中没有符合的专利'}
      options={known}
    />
  );
}
