import { useRequest } from 'ahooks';
import { findCompanies } from '@platform/contract/visits/brief';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { platformCall } from '@platform/pages/kit/platform-call';
import { FormSelect } from '@platform/pages/kit/record/form-select';

interface CompanySelectProps {
  value?: number;
  onChange?: (value: number) => void;
  id?: string;
}

/** Selects one company of the territory by a part of its name. */
export function CompanySelect(props: CompanySelectProps) {
  const search = useRequest(
    async (typed: string) => (await platformCall(findCompanies, { keyword: typed.trim() }, { background: true })).list,
    { ...errorIsShown, manual: true, debounceWait: 400 },
  );
  return (
    <FormSelect<number>
      {...props}
      showSearch
      filterOption={false}
      onSearch={search.run}
      loading={search.loading}
      placeholder="输入企业名称查找"
      notFoundContent={search.loading ? '查找中…' : '输入名称中的几个字查找本辖区的企业'}
      options={search.data?.map(({ id, name, townName }) => ({
        value: id,
        label: townName === '' ? name : `${name}（${townName}）`,
      }))}
    />
  );
}
