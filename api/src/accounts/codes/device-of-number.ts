import type { CallContext } from '../../kernel/ports/call-context';
import type { SmsPurpose } from '../../kernel/ports/sms-purpose';
import { hasDevice, knownDevice, ownerOfAccount, ownerOfVisitor } from '../devices/known-device';
import { findAccount } from '../owners/account.queries';
import { findVisitorByMobile } from '../owners/visitor.queries';

/** The known device of the owner of the number, for limits; undefined on any other device. */
export async function deviceOfNumber(
  context: Pick<CallContext, 'services' | 'cookie'>,
  mobile: string,
  purpose: SmsPurpose,
): Promise<string | undefined> {
  if (!hasDevice(context)) return undefined;
  const { db } = context.services;
  if (purpose === 'visitor') {
    const visitor = await findVisitorByMobile(db, mobile);
    const known = visitor && knownDevice(context, ownerOfVisitor(visitor));
    if (known !== undefined) return known;
  }
  const account = await findAccount(db, { mobile });
  return account && knownDevice(context, ownerOfAccount(account));
}
