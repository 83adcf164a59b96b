/**
 * The last day of the demonstration world: nothing in it is dated later. It is fixed, so that two installations have
 * the same rows.
 */
export const DEMO_REFERENCE_DAY = '2026-10-30';

/** First possible filing day of a demonstration patent. */
export const DEMO_FIRST_DAY = '2008-03-01';

/** Version of the generator. An installation seeded by another version keeps its data. */
export const DEMO_VERSION = 2;
