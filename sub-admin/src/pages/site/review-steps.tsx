import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { MOST_REVIEW_STEPS } from '@platform/contract/site/site-tree';
import type { SiteState } from '@platform/contract/site/site';
import { FormSelect } from '@platform/pages/kit/record/form-select';
import { peopleOf, stepName } from './describe-part';
import { fewAccounts } from './few-accounts';
import { fieldId } from './focus-place';
import { useSite } from './site-context';
import { Field } from './site-fields';

interface ReviewStepsProps {
  /** Path in the document. */
  path: string;
  steps: readonly (readonly number[])[];
  onChange: (steps: number[][]) => void;
}

/** The review steps of a column: one to three, each with its accounts. */
export function ReviewSteps({ path, steps, onChange }: ReviewStepsProps) {
  const { state, faultAt } = useSite();
  const { reviewers, mayChangeReview } = state;
  const fault = faultAt(path);
  const names = new Map(reviewers.map(({ id, name }) => [id, name]));
  const few = fewAccounts(steps, reviewers);
  if (!mayChangeReview)
    return (
      <div className="site-review">
        <span className="site-label">审核</span>
        <ol>
          {steps.map((step, at) => (
            <li key={at}>
              {stepName(at, steps.length)}：{peopleOf(step, names)}
            </li>
          ))}
        </ol>
        <span className="site-note">审核步骤由管理员设置。</span>
      </div>
    );
  const put = (at: number, accounts: number[]) =>
    onChange(steps.map((step, each) => (each === at ? accounts : [...step])));
  return (
    <div className="site-review" id={fieldId(path)} tabIndex={-1}>
      {steps.map((step, at) => (
        // A step has no key but its position.
        <div key={at} className="site-review-step">
          <Field path={`${path}.${at}`} label={stepName(at, steps.length)}>
            {(input) => (
              <FormSelect<number[]>
                {...input}
                mode="multiple"
                placeholder="所有管理员"
                optionFilterProp="label"
                value={[...step]}
                onChange={(accounts) => put(at, accounts)}
                options={optionsFor(step, reviewers)}
              />
            )}
          </Field>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={steps.length === 1}
            aria-label={`删除${stepName(at, steps.length)}`}
            title="删除这一步"
            onClick={() => onChange(steps.filter((_, each) => each !== at).map((each) => [...each]))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={steps.length >= MOST_REVIEW_STEPS}
        onClick={() => onChange([...steps.map((each) => [...each]), []])}
      >
        {steps.length >= MOST_REVIEW_STEPS ? '最多三审' : '增加一审'}
      </Button>
      {fault && <Alert type="error" showIcon message={fault} />}
      {few && <Alert type="warning" showIcon message={few} />}
    </div>
  );
}

/** Returns the accounts to choose from, and chosen accounts that can no longer sign in. */
const optionsFor = (step: readonly number[], reviewers: SiteState['reviewers']) => [
  ...reviewers.map(({ id, name, role }) => ({
    value: id,
    label: `${name}（${role === 'admin' ? '管理员' : '编辑'}）`,
  })),
  ...step
    .filter((id) => !reviewers.some((each) => each.id === id))
    .map((id) => ({ value: id, label: `账号 ${id}（已停用）` })),
];
