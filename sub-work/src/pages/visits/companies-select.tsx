import { useRequest } from 'ahooks';
import { useState } from 'react';
import { workCompanies } from '@platform/contract/work/work';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { platformCall } from '@platform/pages/kit/platform-call';
import { FormSelect } from '@platform/pages/kit/record/form-select';

interface CompaniesSelectProps {
  value?: number[];
  onChange?: (value: number[]) => void;
  /** Names of the companies that are already chosen, by id. */
  known?: Readonly<Record<number, string>>;
  id?: string;
}

/** Returns companies of the territory by a part of their name, with the names of those found before. */
function useCompanies(known: Readonly<Record<number, string>>, value: readonly number[]) {
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const search = useRequest(
    async (typed: string) => {
      const name = typed.trim();
      if (name === '') return [];
      const { list } = await platformCall(workCompanies, { name, size: 20 }, { background: true });
      setNames((before) => ({ ...before, ...Object.fromEntries(list.map((each) => [each.id, each.name])) }));
      return list;
    },
    { ...errorIsShown, manual: true, debounceWait: 400 },
  );
  const found = search.data ?? [];
  const chosen = value.filter((each) => !found.some(({ id: company }) => company === each));
  return {
    showSearch: true,
    filterOption: false as const,
    onSearch: search.run,
    loading: search.loading,
    notFoundContent: search.loading ? '查找中…' : '输入名称中的几个字查找本辖区的企业',
    options: [
      ...chosen.map((each) => ({ value: each, label: names[each] ?? known[each] ?? `企业 ${each}` })),
      ...found.map(({ id: company, name, townName }) => ({
        value: company,
        label: townName === '' ? name : `${name}（${townName}）`,
      })),
    ],
  };
}

/** Selects companies of the territory by a part of their name. Chosen companies stay while others are searched. */
export function CompaniesSelect({ value = [], onChange, known = {}, id }: CompaniesSelectProps) {
  return (
    <FormSelect<number[]>
      {...useCompanies(known, value)}
      id={id}
      mode="multiple"
      value={value}
      onChange={onChange}
      placeholder="输入企业名称查找，可选多家"
    />
  );
}

interface CompanyOfTerritoryProps extends Pick<CompaniesSelectProps, 'known' | 'id'> {
  value?: number | null;
  onChange?: (value: number | undefined) => void;
}

/** Selects a single company of the territory. */
export function CompanyOfTerritory({ value, onChange, known = {}, id }: CompanyOfTerritoryProps) {
  return (
    <FormSelect<number>
      {...useCompanies(known, value ? [value] : [])}
      id={id}
      allowClear
      value={value ?? undefined}
      onChange={onChange}
      placeholder="输入企业名称查找"
    />
  );
}
