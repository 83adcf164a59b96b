import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// By path: the configuration is bundled before packages of the workspace can be resolved.
import { cssVariableEntries } from '../../shared/tokens/src/css-variables';
import { elderTokens, tokens } from '../../shared/tokens/src/tokens';

interface AtRule {
  params: string;
  replaceWith(...nodes: { prop: string; value: string }[]): void;
}

/**
 * PostCSS: `@tokens;` inside a rule becomes the design tokens that the pages use as custom properties, `@tokens elder;`
 * what 长辈版 changes of them. Every page loads them, so that those of the frame alone stay out.
 * @param folder of the sources in which tokens are used
 */
export function tokenStyles(folder: string) {
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
  };
}

function usedVariables(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file));
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!),
    ),
  );
}
