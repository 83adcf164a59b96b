/** Prefix for a file of bindings that is reached through one call, without what answers its other calls. */
const BOUND = 'bound:';

/**
 * Returns the calls of the contract with their answers: the module that defines a call, the file that binds it, and
 * what the binding uses.
 */
export function callsOf(graph, { isContract, isBinding }) {
  const paths = new Map();
  /** Module of the contract → its calls: name, the file that binds it, and the files that the binding uses. */
  const bound = new Map();
  for (const file of graph.files) {
    if (isContract(file))
      for (const [, address] of graph.textOf(file).matchAll(/\bpath: '(\/v1\/[^']+)'/g)) paths.set(address, file);
    if (!isBinding(file)) continue;
    const taken = [...graph.namesIn(file)];
    const uses = usesIn(graph.textOf(file), taken);
    for (const [contract, names] of taken.filter(([each]) => isContract(each))) {
      for (const { name, local } of names) {
        const answers = uses(local).filter((each) => !isContract(each));
        bound.set(contract, [...(bound.get(contract) ?? []), { name, file, answers }]);
      }
    }
  }
  const boundOf = (contract, names) => {
    const isCall = (name) =>
      new RegExp(`\\b${name}\\b[^;]*?= (?:defineCall|resourceCalls)\\(`).test(graph.textOf(contract));
    // The calls of a resource are bound together under one name.
    const isResource = (name) => new RegExp(`\\b${name} = resourceCalls\\(`).test(graph.textOf(contract));
    return (bound.get(contract) ?? []).filter(
      ({ name }) =>
        (name === undefined || isCall(name)) &&
        (names === undefined ||
          name === undefined ||
          isResource(name) ||
          names.includes(undefined) ||
          names.includes(name)),
    );
  };
  return {
    /** Returns the files that answer some calls of a module, or all of them. */
    answers: (contract, names) => boundOf(contract, names).flatMap(({ file, answers }) => [BOUND + file, ...answers]),
    /** Returns the files that bind calls of a module. */
    bindings: (contract) => boundOf(contract).map(({ file }) => file),
    /** Adds to a reach the files of bindings that are marked in it. */
    withBindings(reached) {
      for (const each of [...reached]) if (each.startsWith(BOUND)) reached.add(each.slice(BOUND.length));
      return reached;
    },
    /** Returns the modules of the contract whose calls a text names by their path. */
    addressedIn: (text) =>
      new Set(
        [...text.matchAll(/['"`](\/v1\/[\w/-]+)/g)]
          // A resource names the path above its calls.
          .map(([, path]) => paths.get(path) ?? paths.get(path.replace(/\/\w+$/, '')))
          .filter((each) => each),
      ),
  };
}

/**
 * Parses a file of bindings, one `bind(call, …)` after another. Returns a function from a call to the imported files
 * that its binding uses. Files used outside the bindings belong to every call.
 */
function usesIn(text, taken) {
  const pieces = new Map();
  let outside = '';
  const [head, ...bindings] = text.split(/\bbind\w*\(\s*/);
  outside += head.replace(/^import\b[^;]*;/gm, '');
  for (const piece of bindings) {
    const end = piece.search(/\n\S/);
    const own = end < 0 ? piece : piece.slice(0, end);
    if (end >= 0) outside += piece.slice(end).replace(/^import\b[^;]*;/gm, '');
    const call = /^[\w$]+/.exec(own)?.[0];
    pieces.set(call, (pieces.get(call) ?? '') + own);
  }
  const mentions = (where, names) => names.some(({ local }) => new RegExp(`\\b${local}\\b`).test(where));
  const all = [...pieces.values()].join('\n');
  const shared = taken.filter(([, names]) => mentions(outside, names) || !mentions(all, names));
  return (call) => {
    const piece = pieces.get(call);
    const own = piece === undefined ? taken : taken.filter(([, names]) => mentions(piece, names));
    return [...new Set([...shared, ...own].map(([file]) => file))];
  };
}
