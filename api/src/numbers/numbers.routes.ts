import { lookUpNumbers } from '@platform/contract/search/numbers';
import { bind, type Binding } from '../http/bind';
import { checkNumbers } from './numbers.service';

export const numberRoutes: readonly Binding[] = [bind(lookUpNumbers, ({ numbers }, context) => checkNumbers(context, numbers))];
