// Jest's own resolver, with a second attempt for packages that only have an `import` entry.
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = (options.conditions ?? []).map((each) => (each === 'require' ? 'import' : each));
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
