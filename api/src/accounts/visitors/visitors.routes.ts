import { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import { bind, type Binding } from '../../kernel/http/bind';
import { readVisitor, signInVisitor } from './visitors.service';

export const visitorRoutes: readonly Binding[] = [
  bind(visitorLogin, (input, context) => signInVisitor(context, input)),
  bind(visitorInfo, (_input, context) => readVisitor(context)),
];
