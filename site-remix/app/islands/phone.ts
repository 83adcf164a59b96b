// On the pages for phones: the forms work without this.
import { startCopying } from './copy-text';
import { startPhrases } from './phone/phrases';

startCopying();
startPhrases();
