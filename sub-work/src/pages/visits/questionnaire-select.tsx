import { questionLabel } from '@platform/contract/questionnaires/answer';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { useCall } from '@platform/pages/kit/use-call';

interface QuestionnaireSelectProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
}

/** Selects a published questionnaire. */
export function QuestionnaireSelect({ value, onChange, id }: QuestionnaireSelectProps) {
  const { data, loading } = useCall(questionLabel, {}, { cacheKey: 'questionnaires' });
  return (
    <FormSelect<number | null>
      id={id}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      loading={loading}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder="不填写问卷的不选"
      notFoundContent="还没有发布的问卷"
      options={(data?.list ?? []).map((each) => ({ value: each.id, label: `${each.name}（第 ${each.number} 版）` }))}
    />
  );
}
