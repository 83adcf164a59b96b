import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useEffect } from 'react';

/** Stands as long as something is on its way that has no place of its own yet: after a blink the frame says 数据加载中. */
export function Fetching() {
  useEffect(() => subAppBridge().actions.beginLoading(), []);
  return null;
}
