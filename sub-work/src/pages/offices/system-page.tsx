import { TabPage } from '@platform/pages/kit/parts/tab-page';
import { systemTabs } from './system-tabs';

/** People, offices and rules of the district; each tab has its own file. */
export default function SystemPage() {
  return <TabPage items={systemTabs} />;
}
