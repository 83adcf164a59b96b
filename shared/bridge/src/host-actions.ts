import type { BreadcrumbExtra } from './platform-state';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A piece of a text. */
export interface TextPlace {
  start: number;
  end: number;
}

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean;
}

/**
 * What a sub-app asks its host to do. Handed over in the props, because functions cannot travel in the global state.
 */
export interface HostActions {
  /**
   * A call answered 401: shows the sign-in dialog over the page, which stays as it is. Resolves once the same user is
   * signed in again, so that the call can be retried; several calls wait for one dialog. Rejects with
   * `SignInCancelled` when the user declines, after which the host leaves for /web/index.
   */
  requireSignIn(): Promise<void>;
  /**
   * Shows the overlay 数据加载中 once the work has lasted longer than a blink. Returns the function that ends it; calling
   * that twice does nothing.
   */
  beginLoading(): () => void;
  /** Shows a message for five seconds in a live region. */
  toast(kind: ToastKind, text: string): void;
  /** Says that something was done, for eight seconds with a button that takes it back; no lesser message takes its place. */
  offerUndo(text: string, undo: () => void): void;
  /** Goes to a path of the platform: inside the frame where the page exists, otherwise as a document. */
  navigate(to: string, options?: NavigateOptions): void;
  /**
   * Heading of the page and first part of the document's title; the host adds the platform's name. Falls back to the
   * route's title on navigation. `places` are highlighted in the heading, in UTF-16 offsets, sorted and apart; hosts older
   * than this leave them out.
   */
  setTitle(title: string, places?: readonly TextPlace[]): void;
  /** Steps after the route titles in the breadcrumb. */
  setBreadcrumbExtras(extras: BreadcrumbExtra[]): void;
  /**
   * Runs `keep` right before the host loads the document anew on request (有新版本, 重新加载), so that a page can put its
   * unsent input aside. Returns the function that ends it. Absent in hosts older than this.
   */
  onBeforeReload?(keep: () => void): () => void;
  /**
   * Loads the document anew at the same page, with unsent input kept; says so and stays when the server cannot be
   * reached. Absent in hosts older than this.
   */
  reloadKeepingInput?(): Promise<void>;
  /**
   * Tells the server that a page broke down after its sub-app came up: `load` when one of its files did not come, else
   * `mount`. The sub-app shows its own notice. Absent in hosts older than this.
   */
  reportPageFailure?(phase: 'load' | 'mount', message: string): void;
  /** Ends the session and leaves for /web/index. */
  logout(): Promise<void>;
  /** The account changed in a way that the frame shows or that chooses pages (name, certification): reads it again. */
  refreshUser(): Promise<void>;
}
