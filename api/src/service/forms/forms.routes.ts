import { publicAsk, publicAskFacts } from '@platform/contract/consulting/public-ask';
import { formToken } from '@platform/contract/forms/public-form';
import { addToQuestion, cancelSignUp, openReceipt, readReceipt } from '@platform/contract/forms/receipt';
import {
  clearSignUp,
  countSignUps,
  dropSignUp,
  listSignUps,
  showSignUpMobile,
  takeInSignUp,
} from '@platform/contract/sign-ups/admin-sign-ups';
import { signUp, signUpFacts } from '@platform/contract/sign-ups/public-sign-up';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { showMobile } from '../../kernel/writes/show-mobile';
import { addPublicly, askPublicly } from '../consulting/public-ask.service';
import { readPublicFacts } from '../consulting/read-public-facts';
import { clear, drop, takeIn } from '../sign-ups/manage-sign-ups.service';
import { countSignUpsOf, findSignUp, pageSignUps } from '../sign-ups/read-sign-ups';
import { cancelPublicly, readSignUpFacts, signUpPublicly } from '../sign-ups/sign-up.service';
import { makeFormToken } from './form-token';
import { open, read } from './receipts.service';

/** Calls of the public forms, which need no account, and calls with which staff manage the sign-ups. */
export const formRoutes: readonly Binding[] = [
  bind(formToken, ({ form }, { services }) => Promise.resolve({ token: makeFormToken(services, form) })),
  bindTo(openReceipt, open),
  bindTo(readReceipt, read),
  bindTo(publicAsk, askPublicly),
  bind(publicAskFacts, (_input, { services }) => readPublicFacts(services.db)),
  bindTo(addToQuestion, addPublicly),
  bindTo(signUp, signUpPublicly),
  bind(signUpFacts, ({ id }, { services }) => readSignUpFacts(services.db, id)),
  bindTo(cancelSignUp, cancelPublicly),
  bind(listSignUps, (input, { services }) => pageSignUps(services.db, input)),
  bind(countSignUps, (input, { services }) => countSignUpsOf(services.db, input)),
  bind(showSignUpMobile, ({ id }, context) =>
    showMobile(context, { targetType: 'sign-up', id, read: (tx) => findSignUp(tx, id) }),
  ),
  bindTo(takeInSignUp, takeIn),
  bindTo(clearSignUp, clear),
  bindTo(dropSignUp, drop),
];
