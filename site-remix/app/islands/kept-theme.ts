// Before the first paint of every page, so that nothing grows while somebody looks: the one script that pages wait for.
import { keptTheme, showTheme } from '@platform/bridge/theme';

showTheme(keptTheme());
