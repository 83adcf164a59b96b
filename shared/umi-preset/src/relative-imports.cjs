const path = require('node:path');

/**
 * Webpack loader for the modules that Umi generates: they import by absolute paths, webpack names variables after what
 * is written there, and the minifier's choice of short names looks at the letters. Relative paths make the emitted files
 * the same wherever the checkout lies.
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
