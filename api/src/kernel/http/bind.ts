import type { Call, DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { CallContext } from '../ports/call-context';
import type { ContextOf } from '../ports/context-of';

/** A call and its handler. */
export interface Binding {
  call: Call;
  handler(input: unknown, context: CallContext): Promise<unknown>;
}

/**
 * Binds a call of the contract to its use case. The route builder has parsed, authenticated, authorised and scoped the
 * call when the handler runs; viewer and scope of its context are of the kinds that the access line allows. The handler
 * turns input and context into one service call.
 */
export function bind<C extends Call>(
  call: C,
  handler: (input: ParsedRequestOf<C>, context: ContextOf<C>) => Promise<DataOf<C>>,
): Binding {
  return { call, handler };
}

/** Binds a call to a use case that takes its context and its input as they are. */
export function bindTo<C extends Call>(
  call: C,
  useCase: (context: ContextOf<C>, input: ParsedRequestOf<C>) => Promise<DataOf<C>>,
): Binding {
  return bind(call, (input, context) => useCase(context, input));
}
