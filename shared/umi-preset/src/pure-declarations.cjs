const { parse } = require('acorn');

/**
 * Webpack loader, after the transpiler: lets the build leave out the constants of `shared/contract` that nothing
 * imports. Bundlers keep a constant made by a call (`defineCall(…)`, `z.object(…)`), because a call may have side
 * effects; these have none. Each initial value moves into its own function, whose one call is marked as pure.
 * The manifest of a build then also lists only the calls that its pages can make, not all of the modules they share.
 */
module.exports = function markPure(source) {
  let text = '';
  let copied = 0;
  for (const { start, end } of initialValues(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
    text += `${source.slice(copied, start)}/*#__PURE__*/(() => (${source.slice(start, end)}))()`;
    copied = end;
  }
  return text + source.slice(copied);
};

/** The modules that the loader is for. */
module.exports.pattern = /[\\/]shared[\\/]contract[\\/]src[\\/].*\.ts$/;

/** The values of a module's own constants, in order. A function or a literal is left out without help. */
function initialValues({ body }) {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap((statement) => statement.declarations.map((each) => each.init))
    .filter((init) => !/^(?:Literal|FunctionExpression|ArrowFunctionExpression)$/.test(init.type));
}
