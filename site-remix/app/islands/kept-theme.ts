// Before the first paint of every page, so that nothing grows while somebody looks: the one script that pages wait for.
import { keptTheme, showTheme } from '@platform/bridge/theme';
import { hideWhileLeaving } from './phone/leaving';

showTheme(keptTheme());
if (/^\/web\/(?:small\/|addWaitvisit)/.test(location.pathname)) hideWhileLeaving();
