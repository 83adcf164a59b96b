const HOUR = 3600;
const DAY = 24 * HOUR;

/** Name of the session cookie, fixed by the platform. */
export const SESSION_COOKIE = 'sq_token';

/** Cookie of the administrator's own session in an admin view. */
export const ADMIN_COOKIE = 'sq_admin_token';

/** Seconds without a call after which a session ends. */
export const IDLE_SECONDS = { ordinary: 8 * HOUR, remembered: 30 * DAY };

/** Absolute expiry of a session in seconds. */
export const ABSOLUTE_SECONDS = { ordinary: 7 * DAY, remembered: 90 * DAY };

/** Seconds for which a phone stays signed in, for people on visits. */
export const PHONE_SECONDS = 30 * DAY;

/** Minimum seconds between two writes of a session's last use, to avoid a write per call. */
export const TOUCH_SECONDS = 60;
