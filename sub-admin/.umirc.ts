import { defineSubApp } from '@platform/umi-preset/define-sub-app';
import { pages } from './src/page-map';

export default defineSubApp({ name: 'sub-admin', port: 8001, root: __dirname, pages });
