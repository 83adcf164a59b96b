// Takes the place of parts of ECharts that do nothing for the options our charts take (see replaced-modules.ts).
export function createOrUpdatePatternFromDecal() {}
export function install() {}
export default function absentPart() {}
