import type { FieldsOf } from '@platform/contract/content/fields-of';
import type { Stage } from '@platform/domain/content/stage';
import { signUpEnd } from '@platform/domain/activities/sign-up-standing';
import { asDeadline } from '@platform/domain/dates/shanghai-date';
import { RECEIPT_PATH } from '../addresses/receipt-address';
import { signUpAddress } from '../addresses/sign-up-address';

interface SignUpInvitationProps {
  id: number;
  fields: FieldsOf<'activity'>;
  stage: Stage;
}

/**
 * Below an activity with registration on this site. The number of free places appears on the form, which is never
 * cached.
 */
export function SignUpInvitation({ id, fields, stage }: SignUpInvitationProps) {
  const isOpen = stage === 'open';
  if (fields.signUp !== 'online')
    return isOpen ? (
      <section className="sign-up-invitation no-print" aria-label="报名">
        <p>
          {fields.phone
            ? '这场活动不在本站报名，请打上面的联系电话报名。'
            : '这场活动不在本站报名，请按正文的说明参加。'}
        </p>
      </section>
    ) : null;
  const until = signUpEnd(fields);
  return (
    <section className="sign-up-invitation no-print" aria-label="报名">
      <p>
        {isOpen
          ? `在本站报名，不需要注册${until ? `，${asDeadline(until)} 截止` : ''}${fields.capacity === null ? '' : `；名额 ${fields.capacity} 人，满额后登记候补`}。`
          : '报名已经截止。'}
      </p>
      <p className="button-row">
        {isOpen ? (
          <a className="button primary" href={signUpAddress(id)}>
            我要报名
          </a>
        ) : null}
        <a className="button" href={RECEIPT_PATH}>
          查询或取消报名
        </a>
      </p>
    </section>
  );
}
