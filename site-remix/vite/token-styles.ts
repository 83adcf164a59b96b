import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// By path: the configuration is bundled before packages of the workspace can be resolved.
import { cssVariableEntries } from '../../shared/tokens/src/css-variables';
import { elderTokens, tokens } from '../../shared/tokens/src/tokens';

interface AtRule {
  params: string;
  replaceWith(...nodes: { prop: string; value: string }[]): void;
}

interface Declaration {
  prop: string;
  value: string;
  raws: { between?: string };
}

interface Root {
  walkDecls(each: (declaration: Declaration) => void): void;
}

/** A custom property, where it is set or read. */
const NAME = /--[a-z][\w-]*/g;

/**
 * PostCSS: `@tokens;` inside a rule becomes the design tokens that the pages use as custom properties, `@tokens elder;`
 * the values that 长辈版 changes. Every page loads them, so tokens of the frame alone are left out, and a build shortens
 * the names: otherwise they would make up a fifth of every style sheet. Therefore no page names a property outside its
 * style sheets.
 * @param folder of the sources in which tokens are used
 * @param short whether names are shortened
 */
export function tokenStyles(folder: string, { short }: { short: boolean }) {
  return {
    postcssPlugin: 'token-styles',
    AtRule: {
      tokens(rule: AtRule) {
        const used = usedVariables(folder);
        const table = rule.params === 'elder' ? elderTokens.publicPages : tokens;
        const entries = cssVariableEntries(table).filter(([prop]) => used.has(prop));
        rule.replaceWith(...entries.map(([prop, value]) => ({ prop, value })));
      },
    },
    OnceExit(root: Root) {
      if (!short) return;
      // In alphabetical order, so that a property has the same name in every style sheet.
      const names = [...usedVariables(folder)].sort();
      const shortOf = (text: string) => text.replace(NAME, (name) => shortName(names, name));
      root.walkDecls((declaration) => {
        if (declaration.prop.startsWith('--')) {
          declaration.prop = shortOf(declaration.prop);
          declaration.raws.between = ':';
        }
        declaration.value = shortOf(declaration.value);
      });
    },
  };
}

function shortName(names: readonly string[], name: string): string {
  const at = names.indexOf(name);
  return at === -1 ? name : `--${at.toString(36)}`;
}

function usedVariables(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file));
  return new Set(files.flatMap((file) => namesIn(readFileSync(path.join(folder, file), 'utf8'))));
}

const namesIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
