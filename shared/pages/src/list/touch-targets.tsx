import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';

/** Pixels that a finger needs, each way. */
const FINGER = 44;
const TOUCH: ThemeConfig = { token: { controlHeight: FINGER, controlHeightSM: FINGER, controlHeightLG: FINGER + 4 } };
const POINTER: ThemeConfig = {};

/** Buttons, inputs, selects and pages of what stands inside are as large as a finger needs while `on`. */
export function TouchTargets({ on, children }: { on: boolean; children: ReactNode }) {
  return <ConfigProvider theme={on ? TOUCH : POINTER}>{children}</ConfigProvider>;
}
