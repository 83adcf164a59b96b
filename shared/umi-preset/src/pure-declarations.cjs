/**
 * Babel plugin: lets the build leave out the constants of `shared/contract` that nothing imports. A constant made by a
 * call (`defineCall(…)`, `z.object(…)`) is kept by every bundler, because a call might do something; these do not. Each
 * initial value moves into a function of its own, whose one call is marked as pure.
 * Besides the bytes: the calls of a build's manifest are those that its pages can make, not all of the modules they share.
 */
module.exports = ({ types: t }) => ({
  name: 'pure-declarations',
  visitor: {
    Program(program, { filename = '' }) {
      if (!/[\\/]shared[\\/]contract[\\/]src[\\/]/.test(filename)) return;
      for (const statement of program.node.body) {
        const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement;
        if (!t.isVariableDeclaration(declaration, { kind: 'const' })) continue;
        for (const each of declaration.declarations) {
          if (!each.init || t.isFunction(each.init) || t.isLiteral(each.init)) continue;
          each.init = t.addComment(
            t.callExpression(t.arrowFunctionExpression([], each.init), []),
            'leading',
            '#__PURE__',
          );
        }
      }
    },
  },
});
