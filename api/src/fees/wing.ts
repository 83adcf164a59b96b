import { quoteRoutes } from './quote/quote.routes';

/** Fees of patents: rates and rules, quotes. */
export const fees = { routes: () => quoteRoutes };
