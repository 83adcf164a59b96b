import {
  accountLogin,
  forget,
  login,
  logout,
  register as registerCall,
  renewToken,
  sendCode as sendCodeCall,
} from '@platform/contract/sign-in/sign-in';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { CODE_SECONDS, RESEND_SECONDS, sendCode } from '../codes/send-code.service';
import { resetForgotten } from './forget.service';
import { register } from './register.service';
import { renew } from './renew.service';
import { signInByAccount, signInByCode, signInByPassword } from './sign-in.service';
import { signOut } from './sign-out.service';

const done = { done: true } as const;

export const signInRoutes: readonly Binding[] = [
  bind(login, ({ mobile, password, type, remember }, context) =>
    type === '2'
      ? signInByCode(context, { mobile, code: password, remember })
      : signInByPassword(context, { mobile, password, remember }),
  ),
  bindTo(accountLogin, signInByAccount),
  bindTo(registerCall, register),
  bind(forget, async (input, context) => {
    await resetForgotten(context, input);
    return done;
  }),
  bind(sendCodeCall, async ({ mobile, purpose }, context) => {
    await sendCode(context, { mobile, purpose });
    await context.audit({ targetType: 'mobile', targetId: maskMobile(mobile), detail: { purpose } });
    return { retryAfter: RESEND_SECONDS, expiresIn: CODE_SECONDS };
  }),
  bind(renewToken, (_input, context) => renew(context)),
  bind(logout, async ({ token }, context) => {
    await signOut(context, token);
    return done;
  }),
];
