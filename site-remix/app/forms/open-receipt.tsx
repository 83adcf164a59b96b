import { ErrorSummary } from '../parts/forms/error-summary';
import { OrCall } from '../parts/or-call';
import { Field } from '../parts/forms/field';
import type { Refused } from '../parts/forms/form-answer';
import { RECEIPT_PATH } from '../addresses/receipt-address';

const LABELS = { number: '回执编号', code: '查询码' };

/** A form for number and code of a receipt. `over`: why an earlier link to a receipt is no longer valid. */
export function OpenReceipt({ refused, over }: { refused?: Refused; over: string }) {
  const { values = {}, errors = {}, message = over } = refused ?? {};
  return (
    <div className="card form-card">
      <h1>查询回执</h1>
      <p className="form-lead">
        提交咨询、对话主题或活动报名后得到的编号和查询码，可以在这里查看办理情况和答复，补充咨询，或取消报名。
      </p>
      <form className="public-form" method="post" action={RECEIPT_PATH} noValidate>
        {message ? <ErrorSummary message={message} errors={errors} labels={LABELS} /> : null}
        <Field
          name="number"
          label={LABELS.number}
          error={errors.number}
          hint="例如 ZX20260105-123456"
          defaultValue={values.number}
          autoComplete="off"
          maxLength={40}
          required
        />
        <Field
          name="code"
          label={LABELS.code}
          error={errors.code}
          hint="8 位字母和数字，不分大小写"
          defaultValue={values.code}
          autoComplete="off"
          maxLength={40}
          required
        />
        <button type="submit" className="button primary form-button">
          查询
        </button>
      </form>
      <p className="form-foot">
        编号和查询码都找不到了，请<a href="/web/askAbout/ask">重新提交咨询</a>
        <OrCall />。
      </p>
    </div>
  );
}
