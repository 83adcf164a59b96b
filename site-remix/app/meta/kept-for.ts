/**
 * How long everybody may keep a page that shows the site alone: a publication shows within two seconds, and a flood of
 * the same page is still answered by whoever keeps it.
 */
export const FOLLOWS_SITE = 'public, max-age=1';
