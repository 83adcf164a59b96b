import type { ServerBuild } from '@remix-run/node';
import type { PageHandle } from '../../app/parts/page-handle';

/** The parameters that the page at a path reads; undefined where its page must not be cached. */
export type KnownParameters = (path: string) => readonly string[] | undefined;

/** Reads from the site’s routes which parameters their pages read (`handle.parameters`). */
export function knownParameters(build: ServerBuild): KnownParameters {
  const literal = new Map<string, PageHandle['parameters']>();
  const patterns: [RegExp, PageHandle['parameters']][] = [];
  for (const route of Object.values(build.routes)) {
    const parameters = (route?.module.handle as PageHandle | undefined)?.parameters;
    if (route?.path === undefined || parameters === undefined) continue;
    const path = `/${route.path.replace(/^\//, '')}`;
    if (path.includes(':')) patterns.push([new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), parameters]);
    else literal.set(path, parameters);
  }
  return (path) => {
    const parameters = literal.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
    return typeof parameters === 'function' ? parameters(path) : parameters;
  };
}

/**
 * The query of an address as its page reads it: known parameters only, in one order. Other parameters (`utm_source`)
 * neither create another page nor reach one that is shared.
 * @param search with its `?`, or empty
 */
export function knownSearch(search: string, known: readonly string[]): string {
  if (search === '' || known.length === 0) return '';
  const given = [...new URLSearchParams(search)].filter(([name]) => known.includes(name));
  const text = new URLSearchParams(given.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))).toString();
  return text && `?${text}`;
}
