import type { SubAppToCome } from '@platform/bridge/host-boot';

/** The bar stops here until the page is there: the actual duration is unknown. */
const MOST = 0.95;

/** "1 分 5 秒", "2 分钟" */
function timeText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return seconds % 60 === 0 ? `${minutes} 分钟` : `${minutes} 分 ${seconds % 60} 秒`;
}

/** Progress of a build: as a share where the last duration is known, and in words. */
export function progressOf({ state, elapsedMs, expectedMs }: SubAppToCome): { share?: number; text: string } {
  if (state !== 'building') return { text: '正在等前面的页面模块构建完成' };
  const elapsed = `已用 ${timeText(elapsedMs)}`;
  if (expectedMs === null) return { text: `${elapsed}，首次构建一般要一两分钟` };
  const share = Math.min(elapsedMs / expectedMs, MOST);
  return { share, text: `${elapsed}，上次一共用了 ${timeText(expectedMs)}` };
}
