/** The last row that a result list can show: further ones need a narrower query, or an export. */
export const LIST_END = 10_000;
