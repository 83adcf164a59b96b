import type { HostActions } from './host-actions';
import type { PlatformState } from './platform-state';
import type { QiankunStateActions } from './qiankun-state';
import type { HostFeatures } from './host-boot';

/** Props that the host passes to a mounted sub-app. */
export interface SubAppProps {
  /** Always '/': the address bar shows the literal paths of the specification. */
  base: '/';
  bridgeVersion: number;
  platformName: string;
  /** Page of `/`. */
  defaultPath: string;
  /** Paths the user may open and that this release has; anything else shows the page 404 inside the frame. */
  builtPaths: string[];
  features: HostFeatures;
  /** State at the moment of mounting; later changes come through the global state. */
  initialState: PlatformState;
  actions: HostActions;
}

/** The props with qiankun's own additions. */
export type MountedProps = SubAppProps & QiankunStateActions & { container?: HTMLElement };
