import { feePatentTypes } from '@platform/contract/fees/fee-quote';
import { optionsOf } from '@platform/contract/labels';
import { isDay } from '@platform/domain/dates/shanghai-date';
import { Field, SelectField } from '../parts/forms/field';
import { TickField } from '../parts/forms/tick-field';
import { FEE_CAPTIONS, FEE_PATH, type FeeQuery } from './fee-query';

const TYPES = optionsOf(feePatentTypes).map(({ value, label }) => ({ code: value, label }));
const REDUCTIONS = [
  { code: '85', label: '减缴 85%（一个人或一个单位）' },
  { code: '70', label: '减缴 70%（两个以上）' },
];

interface FeeFormProps {
  query: FeeQuery;
  errors: Partial<FeeQuery>;
}

/** A plain GET form: the address contains the values, so that a calculation can be kept and shared. */
export function FeeForm({ query, errors }: FeeFormProps) {
  const of = (name: keyof FeeQuery) => ({
    name,
    label: FEE_CAPTIONS[name],
    error: errors[name],
    defaultValue: query[name],
  });
  // An input of the type date would drop what is no date.
  const dateOf = (name: keyof FeeQuery) => ({
    ...of(name),
    type: query[name] === '' || isDay(query[name]) ? 'date' : 'text',
  });
  return (
    <form action={FEE_PATH} method="get" className="fee-form">
      <Field
        {...of('numbers')}
        hint="申请号、专利号或公开号；平台没有收录的，清空这一栏，填写下面三项"
        maxLength={60}
        placeholder="例如 ZL202010123456.2"
      />
      <fieldset>
        <legend>或者按日期计算</legend>
        <div className="fee-fields">
          <SelectField {...of('patentType')} none="请选择" options={TYPES} />
          <Field {...dateOf('applicationDate')} hint="分案申请填原申请日，PCT 填国际申请日" />
          <Field {...dateOf('grantDate')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>减缴与缴费日</legend>
        <div className="fee-fields">
          <SelectField {...of('reducedPercent')} none="不减缴" options={REDUCTIONS} />
          <Field {...of('compensationDays')} inputMode="numeric" hint="没有期限补偿的不填" />
          <Field {...dateOf('payOn')} hint="不填为今天" />
        </div>
        <TickField
          name="openLicence"
          label="实施开放许可期间"
          hint="年费减缴 15%，与费减不叠加"
          defaultChecked={query.openLicence !== ''}
        />
      </fieldset>
      <p className="button-row">
        <button type="submit" className="button primary">
          计算
        </button>
        <a className="button" href={FEE_PATH}>
          清空
        </a>
      </p>
    </form>
  );
}
