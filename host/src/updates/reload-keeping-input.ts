import { showToast } from '../feedback/toast-store';
import { currentEntry } from '../navigation/history-entry';
import { keepInput } from './before-reload';
import { noteReturn } from './return-to-place';

/** Milliseconds that the server has to answer. */
const PATIENCE_MS = 8000;

async function isServerThere(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: controller.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reloads the document on request: same address, same scroll position, unsent input kept. When the server cannot be
 * reached it stays and says so, since a browser's error page would lose everything.
 */
export async function reloadKeepingInput(): Promise<void> {
  if (!(await isServerThere())) {
    showToast('warning', '暂时无法连接服务器，请检查网络后再试。当前页面和已填写的内容不受影响。');
    return;
  }
  keepInput();
  noteReturn(currentEntry(), window.scrollY);
  window.location.reload();
}
