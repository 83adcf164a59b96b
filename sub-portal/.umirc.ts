import { defineSubApp } from '@platform/umi-preset/define-sub-app';
import { pages } from './src/page-map';

export default defineSubApp({ name: 'sub-portal', port: 8002, root: __dirname, pages });
