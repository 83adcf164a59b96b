import { useRequest } from 'ahooks';
import { newsUserIndex } from '@platform/contract/users/staff';
import { errorIsShown } from '@platform/pages/kit/error-is-shown';
import { platformCall } from '@platform/pages/kit/platform-call';
import { FormSelect } from '@platform/pages/kit/record/form-select';

interface SuccessorSelectProps {
  /** Id of the account that is disabled. */
  replaced: number;
  value?: number;
  onChange?: (value: number | undefined) => void;
  id?: string;
}

/** Maximum number of options; a part of the name narrows them down. */
const OFFERED = 50;

/** Selects a successor of an account: an account of its town or of the district that can sign in. */
export function SuccessorSelect({ replaced, ...rest }: SuccessorSelectProps) {
  const { data, loading, run } = useRequest(
    (typed: string) =>
      platformCall(
        newsUserIndex,
        { mayReplace: replaced, keyword: typed.trim() || undefined, sort: 'name', size: OFFERED },
        { background: true },
      ),
    { ...errorIsShown, defaultParams: [''], debounceWait: 500, debounceLeading: true },
  );
  return (
    <FormSelect<number>
      {...rest}
      showSearch
      filterOption={false}
      onSearch={run}
      loading={loading}
      placeholder="请选择接手人"
      notFoundContent={loading ? '查找中…' : '没有可以接手的人'}
      options={data?.list.map(({ id, name, townName, mobile }) => ({
        value: id,
        label: `${name}（${townName || '全区'}，${mobile}）`,
      }))}
    />
  );
}
