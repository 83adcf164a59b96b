// On every page: 长辈版 and whether this browser is signed in. Both live in the browser alone, so that pages stay the
// same for everybody and can be kept by caches.
import { startElderMode } from './elder-mode';
import { showEntry } from './show-entry';
import { startCopying } from './copy-text';

startElderMode();
showEntry();
startCopying();
