import { defineSubApp } from '@platform/umi-preset/define-sub-app';
import { pages } from './src/page-map';

export default defineSubApp({ name: 'sub-work', port: 8003, root: __dirname, pages });
