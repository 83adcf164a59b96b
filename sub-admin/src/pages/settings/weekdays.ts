/** Monday to Sunday, as written above a calendar. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
