import { publicFees, quoteFees } from '@platform/contract/fees/fee-quote';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { limitPerMinute } from '../../patents/search/engine/per-minute';
import { quote } from './quote.service';

const limitPublicFees = limitPerMinute(240, (wait) => `计算过于频繁，请 ${wait}后再试。登录后计算不受此限制。`);

export const quoteRoutes: readonly Binding[] = [
  bindTo(quoteFees, quote),
  bind(publicFees, async (input, context) => {
    limitPublicFees(context.address);
    return quote(context, input);
  }),
];
