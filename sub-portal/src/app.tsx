import { renderSubApp, subAppLifecycle } from '@platform/pages/kit/app/lifecycle';
import { SubAppRoot } from '@platform/pages/kit/app/sub-app-root';
import type { ReactNode } from 'react';

/** Lifecycle that qiankun calls when the host mounts this sub-app; Umi reads this export. */
export const qiankun = subAppLifecycle;

/** Runs before the first page is rendered; Umi reads this export. */
export const render = renderSubApp;

/** Wraps all pages; Umi reads this export. */
export const rootContainer = (container: ReactNode) => <SubAppRoot>{container}</SubAppRoot>;
