import type { BreadcrumbExtra } from '@platform/bridge/platform-state';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useEffect } from 'react';

/**
 * Sets the title of the page's subject once it is known: the document's title and the last step of the breadcrumb
 * (`usePageHeading(patent?.title)`). Without a text the titles of the route table stay.
 */
export function usePageHeading(title: string | undefined, extras?: BreadcrumbExtra[]): void {
  const steps = JSON.stringify(extras ?? (title ? [{ title }] : []));
  useEffect(() => {
    if (!title) return;
    const { actions } = subAppBridge();
    actions.setTitle(title);
    actions.setBreadcrumbExtras(JSON.parse(steps) as BreadcrumbExtra[]);
  }, [title, steps]);
}
