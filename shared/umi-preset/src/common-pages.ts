import type { PageMap } from './page-map';

/** Pages that every sub-app has; its page map includes them with `...commonPages`. */
export const commonPages = {
  '/AdvancedSearch': '@platform/pages/search/advanced-search',
  '/mySearch': '@platform/pages/search/my-searches',
  '/docking': '@platform/pages/search/docking',
  '/detail': '@platform/pages/patents/reader/detail-page',
  '/power': '@platform/pages/patents/reader/claims-page',
  '/instructions': '@platform/pages/patents/reader/description-page',
  '/drawings': '@platform/pages/patents/reader/drawings-page',
  '/fullText': '@platform/pages/patents/reader/full-text-page',
  '/law': '@platform/pages/patents/reader/law-page',
  '/kindred': '@platform/pages/patents/reader/family-page',
  '/assistance/details': '@platform/pages/content/assistance-page',
  '/association/details': '@platform/pages/content/association-page',
  '/questionNew': '@platform/pages/questionnaire/question-new-page',
  '/Backstepping': '@platform/pages/questionnaire/backstepping-page',
  '/userCenter': '@platform/pages/users/user-center',
  '/upPwd': '@platform/pages/users/change-password',
} satisfies PageMap;
