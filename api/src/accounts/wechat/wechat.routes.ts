import {
  bindWechat,
  getToken,
  openIdLogin,
  readWechatBinding,
  signWechatPage,
  unbindWechat,
} from '@platform/contract/wechat/wechat';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { bindOwn, readBinding, unbindOwn } from './binding.service';
import { signInByWechat, startWechat } from './sign-in-by-wechat.service';
import { signOwnPage } from './sign-page.service';

const done = { done: true } as const;

export const wechatRoutes: readonly Binding[] = [
  bind(signWechatPage, ({ url }, context) => signOwnPage(context, url)),
  bind(openIdLogin, (input, context) => Promise.resolve(startWechat(context, input))),
  bindTo(getToken, signInByWechat),
  bind(readWechatBinding, (_input, context) => readBinding(context)),
  bind(bindWechat, (input, context) => bindOwn(context, input).then(() => done)),
  bind(unbindWechat, (input, context) => unbindOwn(context, input).then(() => done)),
];
