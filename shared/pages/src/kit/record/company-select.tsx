import { useRequest } from 'ahooks';
import { seachCompany } from '@platform/contract/companies/company';
import { errorIsShown } from '../error-is-shown';
import { platformCall } from '../platform-call';
import type { FieldOption } from './fields';
import { FormSelect } from './form-select';

interface CompanySelectProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Name of the current company. */
  current?: string;
  /** Called with the names of the offered companies. */
  onNames: (options: readonly FieldOption[]) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
}

/** Maximum of offered companies; a longer text narrows the list. */
const OFFERED = 50;

/** A company found by part of its name, half a second after the last key. */
export function CompanySelect({ current, onNames, value, onChange, placeholder, ...rest }: CompanySelectProps) {
  const {
    data = [],
    loading,
    run,
  } = useRequest(
    async (typed: string) => {
      const word = typed.trim();
      if (!word) return [];
      const found = (await platformCall(seachCompany, { keword: word }, { background: true })).slice(0, OFFERED);
      onNames(found.map((company) => ({ value: company.id, label: company.company_name })));
      return found;
    },
    { ...errorIsShown, manual: true, debounceWait: 500 },
  );
  const isOffered = data.some((company) => company.id === value);
  return (
    <FormSelect<number | null>
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      showSearch
      allowClear
      filterOption={false}
      onSearch={run}
      loading={loading}
      placeholder={placeholder ?? '输入企业名称查找'}
      notFoundContent={loading ? '查找中…' : '输入名称中的几个字查找'}
      options={[
        ...(value && !isOffered ? [{ value, label: current ?? `企业 ${value}` }] : []),
        ...data.map((company) => ({ value: company.id, label: `${company.company_name}（${company.num} 件专利）` })),
      ]}
    />
  );
}
