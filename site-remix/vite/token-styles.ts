// By path: the configuration is bundled before packages of the workspace can be resolved.
import { cssVariableEntries } from '../../shared/tokens/src/css-variables';
import { elderTokens, tokens } from '../../shared/tokens/src/tokens';

interface AtRule {
  params: string;
  replaceWith(...nodes: { prop: string; value: string }[]): void;
}

/** PostCSS: `@tokens;` inside a rule becomes every design token as a custom property, `@tokens elder;` what 长辈版 changes. */
export function tokenStyles() {
  return {
    postcssPlugin: 'token-styles',
    AtRule: {
      tokens(rule: AtRule) {
        const table = rule.params === 'elder' ? elderTokens.publicPages : tokens;
        rule.replaceWith(...cssVariableEntries(table).map(([prop, value]) => ({ prop, value })));
      },
    },
  };
}
