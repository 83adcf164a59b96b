// Runs before the first paint of every page, so that the layout does not shift. The only script that blocks rendering.
import { keptTheme, showTheme } from '@platform/bridge/theme';
import { hideWhileLeaving } from './phone/leaving';

showTheme(keptTheme());
if (/^\/web\/(?:small\/|addWaitvisit)/.test(location.pathname)) hideWhileLeaving();
