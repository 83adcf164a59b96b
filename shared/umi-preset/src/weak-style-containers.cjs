/**
 * Webpack loader for rc-util's dynamicCSS: makes its cache of style containers weak. The cache is keyed by the `head`
 * of each mount, so every head of an unmounted sub-app leaked, with the element on which React had put 131 listeners.
 * Throws when the line is missing: then check whether the replacement is still needed.
 */
module.exports = function weakenStyleContainers(source) {
  const weak = source.replace('containerCache = new Map()', 'containerCache = new WeakMap()');
  if (weak === source) throw new Error('rc-util/es/Dom/dynamicCSS.js has no "containerCache = new Map()" any more');
  return weak;
};

/** The module that the loader changes. */
module.exports.pattern = /[\\/]rc-util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
