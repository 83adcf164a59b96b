// Compiles modules that Jest loads into CommonJS: our TypeScript always, installed packages only if they are ES
// modules.
const fs = require('node:fs');
const path = require('node:path');
const { createTransformer } = require('@swc/jest');

const swc = (tsx) =>
  createTransformer({
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });
const plain = swc(false);
const withJsx = swc(true);

const packageTypes = new Map();

function isModulePackage(folder) {
  if (packageTypes.has(folder)) return packageTypes.get(folder);
  const manifest = path.join(folder, 'package.json');
  let answer = false;
  if (fs.existsSync(manifest)) {
    answer = JSON.parse(fs.readFileSync(manifest, 'utf8')).type === 'module';
  } else if (path.dirname(folder) !== folder) {
    answer = isModulePackage(path.dirname(folder));
  }
  packageTypes.set(folder, answer);
  return answer;
}

function isInstalledCommonJs(file) {
  if (!file.includes(`${path.sep}node_modules${path.sep}`)) return false;
  if (file.endsWith('.mjs')) return false;
  return file.endsWith('.cjs') || !isModulePackage(path.dirname(file));
}

module.exports = {
  getCacheKey: (source, file, options) =>
    isInstalledCommonJs(file)
      ? `plain${plain.getCacheKey(source, file, options)}`
      : plain.getCacheKey(source, file, options),
  process(source, file, options) {
    if (isInstalledCommonJs(file)) return { code: source };
    return (/\.[jt]sx$/.test(file) ? withJsx : plain).process(source, file, options);
  },
};
