import type { FieldsOf } from '@platform/contract/content/fields-of';
import type { Stage } from '@platform/domain/content/stage';
import { signUpEnd } from '@platform/domain/activities/sign-up-standing';
import { RECEIPT_PATH } from './receipt-address';
import { signUpAddress } from './sign-up-address';

interface SignUpInvitationProps {
  id: number;
  fields: FieldsOf<'activity'>;
  stage: Stage;
}

/** Below an activity for which people sign up here. How many places are left stands on the form, which nobody keeps. */
export function SignUpInvitation({ id, fields, stage }: SignUpInvitationProps) {
  if (fields.signUp !== 'online') return null;
  const until = signUpEnd(fields);
  const isOpen = stage === 'open';
  return (
    <section className="sign-up-invitation no-print" aria-label="报名">
      <p>
        {isOpen
          ? `在本站报名，不需要注册${until ? `，${until} 截止` : ''}${fields.capacity === null ? '' : `；名额 ${fields.capacity} 人，满额后登记候补`}。`
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
