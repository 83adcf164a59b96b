/**
 * Webpack loader for rc-util's dynamicCSS: its memory of style containers holds them weakly. It is keyed by the `head`
 * of each mounting, so that every head of a sub-app that was unmounted stayed for ever, and with it the element that
 * React had put 131 listeners on. Throws where the line is no longer there: then look whether it is needed.
 */
module.exports = function weakenStyleContainers(source) {
  const weak = source.replace('containerCache = new Map()', 'containerCache = new WeakMap()');
  if (weak === source) throw new Error('rc-util/es/Dom/dynamicCSS.js has no "containerCache = new Map()" any more');
  return weak;
};

/** The module that the loader changes. */
module.exports.pattern = /[\\/]rc-util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/;
