// The script of every page: suggestions while typing, 长辈版 and the sign-in state. The pages themselves are the same for
// all users, so that caches can keep them.
import { followOldAddress } from './old-address';
import { clearSearchSession } from '@platform/contract/search/session-keys';
import { startElderMode } from './elder-mode';
import { readOut } from './read-out';
import { followEntry } from './show-entry';
import { closeMenus } from './close-menus';
import { startReadingAloud } from './read-aloud';
import { startCopying } from './copy-text';
import { startPrinting } from './print-page';
import { startSuggesting } from './suggest-applicants';
import { startTextSize } from './text-size';
import wechatShare from './wechat-share.ts?island';

followOldAddress();
// The visitor left the frame’s search for a public page.
clearSearchSession();
startElderMode();
startReadingAloud();
followEntry();
readOut();
closeMenus();
startCopying();
startSuggesting();
startTextSize();
startPrinting();
if (/MicroMessenger/.test(navigator.userAgent) && document.querySelector('[property="og:type"][content="article"]'))
  void import(/* @vite-ignore */ wechatShare);
