import { Fetching } from '@platform/pages/parts/fetching';

/** What Umi shows while the file of a page is on its way. */
export default Fetching;
