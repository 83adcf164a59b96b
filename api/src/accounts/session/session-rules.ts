const HOUR = 3600;
const DAY = 24 * HOUR;

/** Name of the session cookie, fixed by the platform. */
export const SESSION_COOKIE = 'sq_token';

/** Beside it, in an admin view, the administrator's own session. */
export const ADMIN_COOKIE = 'sq_admin_token';

/** Seconds without a call after which a session ends. */
export const IDLE_SECONDS = { ordinary: 8 * HOUR, remembered: 30 * DAY };

/** Seconds after which a session ends whatever happens. */
export const ABSOLUTE_SECONDS = { ordinary: 7 * DAY, remembered: 90 * DAY };

/** Seconds for which a phone stays signed in, for people who are out on visits. */
export const PHONE_SECONDS = 30 * DAY;

/** A session's last use is written at most this often (seconds): a write per call would be waste. */
export const TOUCH_SECONDS = 60;
