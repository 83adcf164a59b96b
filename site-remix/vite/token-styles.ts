// By path: the configuration is bundled before packages of the workspace can be resolved.
import { cssVariableEntries } from '../../shared/tokens/src/css-variables';

interface AtRule {
  replaceWith(...nodes: { prop: string; value: string }[]): void;
}

/** PostCSS: `@tokens;` inside a rule becomes every design token as a custom property. */
export function tokenStyles() {
  return {
    postcssPlugin: 'token-styles',
    AtRule: {
      tokens(rule: AtRule) {
        rule.replaceWith(...cssVariableEntries().map(([prop, value]) => ({ prop, value })));
      },
    },
  };
}
