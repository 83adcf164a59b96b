import { Fetching } from '@platform/pages/kit/parts/fetching';

/** Shown by Umi while the file of a page loads. */
export default Fetching;
