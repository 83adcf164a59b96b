import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useEffect } from 'react';

/** Mounted while a request without its own placeholder runs: after a moment the frame shows 数据加载中. */
export function Fetching() {
  useEffect(() => subAppBridge().actions.beginLoading(), []);
  return null;
}
