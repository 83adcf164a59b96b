import type { BreadcrumbExtra } from './platform-state';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A piece of a text. */
export interface TextPlace {
  start: number;
  end: number;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** The host's actions for a sub-app. Passed in the props, because the global state cannot contain functions. */
export interface HostActions {
  /**
   * Handles an answer 401: shows the sign-in dialog over the page, which does not change. Resolves once the same user
   * is signed in again, so that the call can be retried; several calls share one dialog. Rejects with `SignInCancelled`
   * when the user declines, after which the host leaves for /web/index.
   */
  requireSignIn(): Promise<void>;
  /**
   * Shows the overlay 数据加载中 once the work has lasted longer than a moment. Returns the function that ends it; a second
   * call of that has no effect.
   */
  beginLoading(): () => void;
  /** Shows a message for five seconds in a live region. */
  toast(kind: ToastKind, text: string): void;
  /**
   * Reports a completed action, for eight seconds with an undo button; a message of less weight does not replace it.
   */
  offerUndo(text: string, undo: () => void): void;
  /** Navigates to a path of the platform: inside the frame where the page exists, otherwise as a document. */
  navigate(to: string, options?: NavigateOptions): void;
  /**
   * Heading of the page and first part of the document's title; the host appends the platform's name. Reset to the
   * route's title on navigation. `places` are highlighted in the heading, in UTF-16 offsets, sorted and without
   * overlaps; older hosts ignore them.
   */
  setTitle(title: string, places?: readonly TextPlace[]): void;
  /** Steps after the route titles in the breadcrumb. */
  setBreadcrumbExtras(extras: BreadcrumbExtra[]): void;
  /**
   * Runs `keep` right before the host reloads the document on request (有新版本, 重新加载), so that a page can store its unsent
   * input. Returns the function that ends it. Absent in older hosts.
   */
  onBeforeReload?(keep: () => void): () => void;
  /**
   * Reloads the document at the same page, with unsent input kept; when the server cannot be reached it says so and
   * stays. Absent in older hosts.
   */
  reloadKeepingInput?(): Promise<void>;
  /**
   * Reports to the server that a page failed after its sub-app was mounted: `load` when one of its files is missing,
   * else `mount`. The sub-app shows its own notice. Absent in older hosts.
   */
  reportPageFailure?(phase: 'load' | 'mount', message: string): void;
  /** Ends the session and leaves for /web/index. */
  logout(): Promise<void>;
  /** Reloads the account after a change that the frame shows or that determines the pages (name, certification). */
  refreshUser(): Promise<void>;
}
