/**
 * The day on which the demonstration world stands still: nothing in it is dated later. Fixed, so that two installations
 * hold the same rows.
 */
export const DEMO_REFERENCE_DAY = '2026-10-30';

/** First day on which a demonstration patent may have been filed. */
export const DEMO_FIRST_DAY = '2008-03-01';

/** Version of the generator: an installation that was seeded by another one keeps what it has. */
export const DEMO_VERSION = 2;
