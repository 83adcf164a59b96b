import { maskMobile } from '@platform/domain/people/mobile-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { networkOf } from '../../kernel/http/network-of';
import { redeemCode } from '../codes/redeem-code.service';
import { findAccount, insertTrialAccount } from '../owners/account.queries';
import { enter, type SignedIn } from './sign-in.service';

export interface Registration {
  mobile: string;
  code: string;
  password: string;
  name: string;
  company_name?: string;
}

/** Makes a trial account (type '1') for the owner of a number and signs it in. @throws ApiError 422 wrong code or taken number */
export async function register(context: CallContext, input: Registration): Promise<SignedIn> {
  const { services } = context;
  await redeemCode(context, { mobile: input.mobile, purpose: 'register', code: input.code });
  const taken = () => ApiError.invalid('此手机号已注册，请直接登录。', { mobile: '此手机号已注册' });
  if (await findAccount(services.db, { mobile: input.mobile })) throw taken();
  const lane = networkOf(context.address);
  await services.limits.take('register', lane);
  const passwordHash = await services.passwords.hash(input.password, { lane });
  const { mobile, name, company_name: claimedCompany = '' } = input;
  const id = await insertTrialAccount(services.db, { mobile, name, passwordHash, claimedCompany });
  if (id === undefined) throw taken();
  return enter(context, { id, role: 'company', passwordHash }, 'register', maskMobile(mobile));
}
