import { lookUpNumbers } from '@platform/contract/numbers/number';
import { bind, type Binding } from '../../kernel/http/bind';
import { checkNumbers } from './numbers.service';

export const numberRoutes: readonly Binding[] = [
  bind(lookUpNumbers, ({ numbers }, context) => checkNumbers(context, numbers)),
];
