import type { RouteSet } from '@platform/routes/route';
import type { SubAppName } from '@platform/routes/sub-apps';
import type { HostMenu } from './host-menu';
import type { SessionUser } from './session-user';

/** Expected content of a release's file. */
export interface FileCheck {
  /** Size of the content before compression. */
  bytes: number;
  /** SHA-256 of the content in hexadecimal. */
  sha256: string;
}

/** A release of a sub-app: immutable files below one versioned folder. */
export interface SubAppRelease {
  /** `<package version>+<first 8 of the content hash>`, `0.1.0+1f2e3d4c`. */
  version: string;
  /** Path of its HTML on this origin, `/sub-apps/sub-work/0.1.0+1f2e3d4c/index.html`. */
  entry: string;
  /**
   * Expected content of its entry and the entry's files, by path beside the entry: the host refuses truncated or
   * changed files. Files without a check are accepted.
   */
  checks?: Record<string, FileCheck>;
}

/** The sub-app the server chose for this user. */
export interface ChosenSubApp extends SubAppRelease {
  name: SubAppName;
  /** Addresses of the entry's files: the server preloads them with the document. */
  preload?: string[];
  /** Fallback when `entry` cannot be mounted: the formerly active release that is known to work. */
  lastGood?: SubAppRelease;
}

/** The server is still building the sub-app: nothing can be mounted yet. */
export interface SubAppToCome {
  state: 'waiting' | 'building' | 'failed';
  /** Milliseconds since its build began, at the time of the answer. */
  elapsedMs: number;
  /** How long the last build took; null when that is not known. */
  expectedMs: number | null;
  /** Why it failed, one line of the builder; for operations accounts alone. */
  reason?: string;
}

/** An admin view of another account's pages: the host shows a banner and the button 返回管理端. */
export interface AdminViewBanner {
  /** Owner of these pages, a company's or street's name. */
  subjectName: string;
  /** True when writing is disabled, which is the default. */
  readOnly: boolean;
  /** POST address that ends the view; afterwards the host navigates to `/` as a document. */
  leavePath: string;
}

/**
 * What the server inlines into the host document as
 * `<script type="application/json" id="boot">…</script>` (with `<` written as `\u003c`), so that the frame paints
 * and the sub-app mounts without a second round trip. Everything is serialisable.
 */
export interface HostBoot {
  /** `BRIDGE_VERSION` of the server's build. */
  bridgeVersion: number;
  /** Title suffix and name in the top bar (`PLATFORM_NAME`). */
  platformName: string;
  user: SessionUser;
  set: RouteSet;
  /** Page of `/` for this set: /home, /user or /work. */
  defaultPath: string;
  /** Literal paths for which the chosen release has a page and which the user may open. The host links to nothing else. */
  builtPaths: string[];
  /** Menus, computed by the server from the route table, `builtPaths` and the user. */
  menu: HostMenu;
  /** Without version and entry while it is `toCome`. */
  subApp: ChosenSubApp;
  /**
   * There is no release yet: the host waits and reloads the document when there is one. `builtPaths` is the requested
   * page, the menu is empty.
   */
  toCome?: SubAppToCome;
  /**
   * Address of a development server (`http://localhost:8002/`), on development servers and for operations accounts
   * only. Mounted instead of `subApp.entry`, without version checks and without a fallback. Its origin must be in
   * `connect-src`. `builtPaths` are then all pages of the set: only the local build knows which exist.
   */
  devEntry?: string;
  /** Why a requested development build is not mounted, a Chinese sentence. */
  devRefusal?: string;
  /**
   * Identifies this document for POST /v1/sub-app/report; a report without the nonce of a served document is dropped.
   */
  nonce: string;
  /** Only in an admin view. */
  adminView?: AdminViewBanner;
  /** Numbers on menu entries by path; 0 and absent are hidden. */
  badges: Record<string, number>;
  /** Unread messages of the user. */
  unread: number;
  features: HostFeatures;
}

/** Switches of the server that change what the frame shows. */
export interface HostFeatures {
  /** All displayed data is generated: the frame shows 演示数据. Beside real data only the generated rows are marked. */
  demoData: boolean;
  /** A server in development: errors show their cause. */
  development: boolean;
}
