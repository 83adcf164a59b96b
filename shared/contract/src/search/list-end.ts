/** The last row that a result list can show: what comes after is found by narrowing the query, or exported. */
export const LIST_END = 10_000;
