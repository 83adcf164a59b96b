// Jest's own resolution, with a second try for packages that offer nothing but an `import` entry.
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
