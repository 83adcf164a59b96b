import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import { OLDEST_CHROMIUM } from './oldest-chromium';

/** Globals that are newer than Chromium 86 and have no polyfill, with their first version. */
const YOUNG_GLOBALS: Record<string, number> = { structuredClone: 98, scheduler: 94, EyeDropper: 95 };
const YOUNG_MEMBERS: Record<string, number> = {
  'AbortSignal.any': 116,
  'Array.fromAsync': 121,
  'Object.groupBy': 117,
  'Map.groupBy': 117,
  'Promise.withResolvers': 119,
  'Promise.try': 128,
  'crypto.randomUUID': 92,
};
/** Method names that exist only in newer browsers, on any object. */
const YOUNG_METHODS: Record<string, number> = {
  toSorted: 110,
  toReversed: 110,
  toSpliced: 110,
  replaceChildren: 86,
  checkVisibility: 105,
  showPopover: 114,
};

interface AnyNode extends Node {
  [key: string]: unknown;
}

function nameOf(node: unknown): string {
  const named = node as AnyNode | undefined;
  return named?.type === 'Identifier' ? String(named.name) : '';
}

/**
 * Returns everything in an emitted script that Chromium 86 cannot parse or does not have, one English line each.
 * Calls guarded by optional chaining or by a test for the function (`AbortSignal.any ? … : …`, `typeof x`) are allowed.
 */
export function checkScript(code: string, kind: 'script' | 'module' = 'script'): string[] {
  let tree: Node;
  try {
    tree = parse(code, { ecmaVersion: 2022, sourceType: kind, allowHashBang: true });
  } catch (error) {
    return [`syntax newer than ES2022: ${(error as Error).message}`];
  }
  const found = new Set<string>();
  const tested = new Set<string>();
  const called = new Set<unknown>();
  const members: AnyNode[] = [];
  const calls: [string, number][] = [];

  full(tree, (plain) => {
    const node = plain as AnyNode;
    switch (node.type) {
      case 'StaticBlock':
        found.add('class static block (94)');
        break;
      case 'BinaryExpression':
        if ((node.left as AnyNode).type === 'PrivateIdentifier') found.add('#name in object (91)');
        break;
      case 'Literal': {
        const flags = (node.regex as { flags?: string } | undefined)?.flags ?? '';
        if (flags.includes('d')) found.add('regular expression flag d (90)');
        break;
      }
      case 'UnaryExpression':
        if (node.operator === 'typeof') tested.add(nameOf(node.argument));
        break;
      case 'MemberExpression':
        members.push(node);
        break;
      case 'CallExpression': {
        const callee = node.callee as AnyNode;
        if (!node.optional) called.add(callee);
        if (node.optional) break;
        if (callee.type === 'Identifier') {
          const name = nameOf(callee);
          if (Object.hasOwn(YOUNG_GLOBALS, name)) calls.push([name, YOUNG_GLOBALS[name] as number]);
        } else if (callee.type === 'MemberExpression' && !callee.computed) {
          const property = nameOf(callee.property);
          const path = `${nameOf(callee.object)}.${property}`;
          if (Object.hasOwn(YOUNG_MEMBERS, path)) calls.push([path, YOUNG_MEMBERS[path] as number]);
          if (Object.hasOwn(YOUNG_METHODS, property)) calls.push([property, YOUNG_METHODS[property] as number]);
        }
        break;
      }
    }
  });
  // A member that is read without being called counts as a test of its existence.
  for (const node of members) if (!called.has(node)) tested.add(`${nameOf(node.object)}.${nameOf(node.property)}`);
  for (const [name, version] of calls)
    if (version > OLDEST_CHROMIUM && !tested.has(name)) found.add(`${name} (${version})`);
  return [...found];
}
