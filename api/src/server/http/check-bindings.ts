import type { Call } from '@platform/contract/call';
import type { Binding } from '../../kernel/http/bind';

/**
 * Checks that every call has exactly one binding and a complete access line, and that every binding belongs to the
 * contract. Otherwise the start fails.
 * @throws Error that lists all faults
 */
export function checkBindings(calls: readonly Call[], bindings: readonly Binding[]): void {
  const faults: string[] = [];
  const bound = new Map<string, Call>();
  for (const { call } of bindings) {
    const key = call.path;
    if (bound.has(key)) faults.push(`${key} is bound twice`);
    bound.set(key, call);
    if (!calls.includes(call)) faults.push(`${key} is bound but no call of the contract`);
    faults.push(...accessFaults(call));
  }
  for (const call of calls) if (!bound.has(call.path)) faults.push(`${call.path} has no binding`);
  if (faults.length > 0) throw new Error(`the calls cannot be served:\n${faults.join('\n')}`);
}

function accessFaults({ path, access }: Call): string[] {
  const line = access as Partial<Call['access']> | undefined;
  if (!line?.who || !line.scope || !line.effect) return [`${path} names no access`];
  if (Array.isArray(line.who) && line.who.length === 0) return [`${path} names nobody`];
  if (line.who === 'public' && !['none', 'self'].includes(line.scope))
    return [`${path} is public but scoped to ${line.scope}`];
  return [];
}
