const path = require('node:path');

/**
 * Webpack loader for the modules that Umi generates, which import by absolute paths. Webpack names variables after
 * these paths, and the minifier's short names depend on their letters. Relative paths make the emitted files the same
 * in every checkout.
 */
module.exports = function importRelatively(source) {
  const root = path.dirname(this.rootContext);
  const there = path.relative(path.dirname(this.resourcePath), root).replaceAll('\\', '/');
  return source.replaceAll(/(['"])(.+?)\1/g, (literal, quote, text) =>
    text.startsWith(`${root.replaceAll('\\', '/')}/`) ? `${quote}${there}${text.slice(root.length)}${quote}` : literal,
  );
};

/** The modules that the loader is for. */
module.exports.pattern = /[\\/]\.umi-production[\\/].*\.tsx?$/;
