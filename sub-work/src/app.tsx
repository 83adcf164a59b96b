import { renderSubApp, subAppLifecycle } from '@platform/pages/app/lifecycle';
import { SubAppRoot } from '@platform/pages/app/sub-app-root';
import type { ReactNode } from 'react';

/** Read by Umi: what happens when the host mounts this sub-app. */
export const qiankun = subAppLifecycle;

/** Read by Umi: runs before the first page is rendered. */
export const render = renderSubApp;

/** Read by Umi: what stands around all pages. */
export const rootContainer = (container: ReactNode) => <SubAppRoot>{container}</SubAppRoot>;
