import type { PageMap } from './page-map';

/** Pages that every sub-app has, whoever it is for; a sub-app's page map takes them in with `...commonPages`. */
export const commonPages = {
  '/AdvancedSearch': '@platform/pages/advanced-search',
  '/docking': '@platform/pages/docking',
  '/detail': '@platform/pages/reader/detail-page',
  '/power': '@platform/pages/reader/claims-page',
  '/instructions': '@platform/pages/reader/description-page',
  '/drawings': '@platform/pages/reader/drawings-page',
  '/fullText': '@platform/pages/reader/full-text-page',
  '/law': '@platform/pages/reader/law-page',
  '/kindred': '@platform/pages/reader/family-page',
  '/userCenter': '@platform/pages/user-center',
  '/upPwd': '@platform/pages/change-password',
} satisfies PageMap;
