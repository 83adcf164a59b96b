/** Monday to Sunday as they stand over a calendar. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;
