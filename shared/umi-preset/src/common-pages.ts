import type { PageMap } from './page-map';

/** Pages that every sub-app has; its page map includes them with `...commonPages`. */
export const commonPages = {
  '/AdvancedSearch': '@platform/pages/features/patents/search/advanced-search',
  '/mySearch': '@platform/pages/features/patents/search/my-searches',
  '/docking': '@platform/pages/features/patents/search/docking',
  '/detail': '@platform/pages/features/patents/reader/detail-page',
  '/power': '@platform/pages/features/patents/reader/claims-page',
  '/instructions': '@platform/pages/features/patents/reader/description-page',
  '/drawings': '@platform/pages/features/patents/reader/drawings-page',
  '/fullText': '@platform/pages/features/patents/reader/full-text-page',
  '/law': '@platform/pages/features/patents/reader/law-page',
  '/kindred': '@platform/pages/features/patents/reader/family-page',
  '/assistance/details': '@platform/pages/features/content/assistance-page',
  '/association/details': '@platform/pages/features/content/association-page',
  '/questionNew': '@platform/pages/features/questionnaires/question-new-page',
  '/Backstepping': '@platform/pages/features/questionnaires/backstepping-page',
  '/userCenter': '@platform/pages/user-center',
  '/upPwd': '@platform/pages/features/users/change-password',
} satisfies PageMap;
