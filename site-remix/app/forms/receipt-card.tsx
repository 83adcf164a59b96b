import { consultationStateNames, turnActionNames } from '@platform/contract/consulting/labels';
import { MOST_WORDS } from '@platform/contract/consulting/consultation';
import { publicForms } from '@platform/contract/forms/public-form';
import { consentTexts } from '@platform/contract/person/consent-texts';
import type { Receipt } from '@platform/contract/forms/receipt';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { ErrorSummary } from '../parts/forms/error-summary';
import { OrCall } from '../parts/or-call';
import { TextField } from '../parts/forms/field';
import type { Refused } from '../parts/forms/form-answer';
import { FormToken } from './public-form';
import { RECEIPT_PATH, receiptAddress } from '../addresses/receipt-address';
import { SignUpReceipt } from './sign-up-receipt';

interface ReceiptCardProps {
  receipt: Receipt;
  /** Token of the form for additions. */
  token: string;
  refused?: Refused;
}

/** Number and code to note down, the sent text and its progress. */
export function ReceiptCard({ receipt, token, refused }: ReceiptCardProps) {
  const { form, number, code, at, name, mobile, consentVersion, question, signUp } = receipt;
  return (
    <>
      <div className="card form-card">
        <h1>{publicForms[form].receipt}</h1>
        <dl className="receipt-codes">
          <div>
            <dt>回执编号</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>查询码</dt>
            <dd>{code || '见您记下的查询码'}</dd>
          </div>
        </dl>
        <p className="notice warn">
          请记下或打印编号和查询码：离开此页后，要凭这两项在<a href={RECEIPT_PATH}>“查询回执”</a>
          查看。不要告诉别人。
        </p>
        <dl className="form-facts">
          <div>
            <dt>提交时间</dt>
            <dd>{shanghaiTime(new Date(at))}</dd>
          </div>
          {name ? (
            <div>
              <dt>提交人</dt>
              <dd>
                {name} {mobile}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>同意的文本</dt>
            <dd>
              “{consentTexts[publicForms[form].consent].title}”的个人信息说明，{consentVersion} 版
            </dd>
          </div>
        </dl>
      </div>
      {signUp ? <SignUpReceipt signUp={signUp} action={receiptAddress(receipt.pass)} refused={refused} /> : null}
      {question ? <Question question={question} pass={receipt.pass} token={token} refused={refused} /> : null}
    </>
  );
}

interface QuestionProps {
  question: NonNullable<Receipt['question']>;
  pass: string;
  token: string;
  refused?: Refused;
}

function Question({ question, pass, token, refused }: QuestionProps) {
  const { title, state, acceptClock, answerClock, turns, mayAdd } = question;
  const waits = state === 'incomplete';
  return (
    <section className="card form-card" aria-labelledby="question-title">
      <h2 id="question-title">{title}</h2>
      <p className="receipt-state">
        <span className={`tag ${STATE_TAGS[state]}`}>{consultationStateNames[state]}</span>
        <span>{answerClock || acceptClock}</span>
      </p>
      <ol className="receipt-turns">
        {turns.map(({ id, at, action, side, text, files }) => (
          <li key={id} className={side === 'staff' ? 'said-by-staff' : undefined}>
            <p className="receipt-turn-head">
              <strong>{turnActionNames[action as keyof typeof turnActionNames] ?? action}</strong>
              <time dateTime={at}>{shanghaiTime(new Date(at))}</time>
            </p>
            {text ? <p className="receipt-text">{text}</p> : null}
            {files.length > 0 ? (
              <p className="field-hint">
                附件：{files.map((file) => file.name).join('、')}（请{mayAdd ? '在下面提出领取' : '重新提交咨询领取'}
                <OrCall />）
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {mayAdd ? (
        <form className="public-form" method="post" action={receiptAddress(pass)} noValidate>
          {refused ? (
            <ErrorSummary message={refused.message} errors={refused.errors} labels={{ text: '补充的内容' }} />
          ) : null}
          <FormToken token={token} />
          <TextField
            name="text"
            label={waits ? '补充工作人员需要的内容' : state === 'answered' ? '继续提问' : '补充'}
            error={refused?.errors.text}
            defaultValue={refused?.values.text}
            maxLength={MOST_WORDS}
            rows={5}
            required
          />
          <button type="submit" className="button primary form-button" name="intent" value="add">
            {state === 'answered' ? '提交提问' : '提交补充'}
          </button>
        </form>
      ) : (
        <p className="form-foot">
          此咨询已经关闭；还有问题请<a href="/web/askAbout/ask">重新提交咨询</a>。
        </p>
      )}
    </section>
  );
}

const STATE_TAGS = { pending: 'pending', accepted: 'pending', incomplete: 'pinned', answered: 'good', closed: 'ended' };
