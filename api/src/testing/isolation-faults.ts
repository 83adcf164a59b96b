import type { Call } from '@platform/contract/call';

/** Finds a call of the contract by the name under which a file imports it. */
export type CallOf = (module: string, name: string) => Call | undefined;

/**
 * Returns the calls in `expectIsolated(call, …)` at the top level of a test file, i.e. at the beginning of a line: not
 * in a comment, not in an unused function, not under `describe.skip`.
 */
export function callsInIsolation(source: string, callOf: CallOf): Call[] {
  const text = source.replace(/\/\*[^]*?\*\//g, '');
  const imported = new Map<string, Call>();
  for (const [, names = '', module = ''] of text.matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm)) {
    for (const entry of names.split(',')) {
      const [name = '', as = name] = entry.trim().split(' as ');
      const call = callOf(module, name);
      if (call) imported.set(as, call);
    }
  }
  const names = [...text.matchAll(/^expectIsolated\(\s*(\w+),/gm)].map(([, name = '']) => name);
  return names.flatMap((name) => imported.get(name) ?? []);
}

/** Minimum length of a reason. */
const LEAST_REASON = 20;

/** Returns the faults of the calls' isolation, one line each: neither test nor reason, or an invalid one. */
export function isolationFaults(calls: readonly Call[], isolated: ReadonlySet<Call>): string[] {
  return calls.flatMap((call) => {
    const { scope, noRows } = call.access;
    const at = `${call.path} (scope ${scope})`;
    if (scope === 'none') return noRows === undefined ? [] : [`${at} needs no reason: its scope says it`];
    if (noRows === undefined) return isolated.has(call) ? [] : [`${at} stands in no isolation test`];
    if (isolated.has(call)) return [`${at} stands in an isolation test and says that it has no rows`];
    return noRows.trim().length < LEAST_REASON ? [`${at} gives no reason for having no rows`] : [];
  });
}
