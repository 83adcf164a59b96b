/** The oldest Chromium on which pages behind the login run: 360, WeChat on PC and office desktops. */
export const OLDEST_CHROMIUM = 86;
