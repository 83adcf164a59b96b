import type { Receipt } from '@platform/contract/forms/receipt';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { ErrorSummary } from '../parts/forms/error-summary';
import type { Refused } from '../parts/forms/form-answer';
import { signUpAddress } from '../addresses/sign-up-address';

interface SignUpReceiptProps {
  signUp: NonNullable<Receipt['signUp']>;
  /** Where the form of the cancellation leads. */
  action: string;
  refused?: Refused;
}

const STATES = {
  in: { tag: 'good', name: '报名成功' },
  waiting: { tag: 'pending', name: '候补' },
  checking: { tag: 'pending', name: '核对中' },
  cancelled: { tag: 'ended', name: '已取消' },
} as const;

/** A sign-up with its state, and its cancellation. */
export function SignUpReceipt({ signUp, action, refused }: SignUpReceiptProps) {
  const { activityId, title, state, isBeingChecked, waitingPosition, movedUpAt, cancelledAt } = signUp;
  const { startsAt, place, mayCancel } = signUp;
  const { tag, name } = STATES[isBeingChecked ? 'checking' : state];
  return (
    <section className="card form-card" aria-labelledby="sign-up-title">
      {refused ? <ErrorSummary message={refused.message} errors={{}} labels={{}} /> : null}
      <h2 id="sign-up-title">
        <a href={`/web/activities/details?id=${activityId}`}>{title}</a>
      </h2>
      <p className="receipt-state">
        <span className={`tag ${tag}`}>{name}</span>
        <span>{sentenceOf(signUp)}</span>
      </p>
      <dl className="form-facts">
        {startsAt ? (
          <div>
            <dt>时间</dt>
            <dd>{startsAt}</dd>
          </div>
        ) : null}
        {place ? (
          <div>
            <dt>地点</dt>
            <dd>{place}</dd>
          </div>
        ) : null}
        {waitingPosition === null ? null : (
          <div>
            <dt>候补次序</dt>
            <dd>第 {waitingPosition} 位</dd>
          </div>
        )}
        {movedUpAt && state === 'in' ? (
          <div>
            <dt>递补时间</dt>
            <dd>{shanghaiTime(new Date(movedUpAt))}</dd>
          </div>
        ) : null}
        {cancelledAt ? (
          <div>
            <dt>取消时间</dt>
            <dd>{shanghaiTime(new Date(cancelledAt))}</dd>
          </div>
        ) : null}
      </dl>
      {mayCancel ? (
        <details className="receipt-cancel">
          <summary>{state === 'waiting' && !isBeingChecked ? '不再等候，取消候补' : '不能参加了，取消报名'}</summary>
          <form method="post" action={action}>
            <p>取消后名额让给候补的人；以后要参加须重新报名。</p>
            <button type="submit" className="button danger" name="intent" value="cancel">
              确认取消
            </button>
          </form>
        </details>
      ) : null}
      {state === 'cancelled' ? (
        <p className="form-foot">
          又可以参加了？<a href={signUpAddress(activityId)}>重新报名</a>
        </p>
      ) : null}
    </section>
  );
}

function sentenceOf({ state, isBeingChecked, movedUpAt }: SignUpReceiptProps['signUp']): string {
  if (state === 'cancelled') return '名额已经让出。';
  if (isBeingChecked) return '报名已收到，工作人员正在核对，核对后按报名的先后给名额；结果请回到这张回执查看。';
  if (state === 'waiting') return '有人取消时按先后递补，请随时回到这张回执查看。';
  return movedUpAt ? '已从候补递补，请按时参加。' : '请按时参加；不能参加时请尽早取消。';
}
