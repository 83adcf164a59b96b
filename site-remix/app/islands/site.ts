// On every page: 长辈版 and whether somebody is signed in. Pages themselves are the same for everybody, so that they can
// be kept by caches.
import { startElderMode } from './elder-mode';
import { readOut } from './read-out';
import { followEntry } from './show-entry';
import { startCopying } from './copy-text';

startElderMode();
followEntry();
readOut();
startCopying();
