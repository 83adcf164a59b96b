import { shipPages } from '@platform/api/content/pages/ship-pages';
import { seed } from '@platform/api/demo/seed';
import type { Services } from '@platform/api/kernel/ports/services';
import type { Terminal } from '../terminal/terminal';

const modes = { full: '1', accounts: '0', off: 'off' } as const;

/**
 * Fills a fresh database with the initial pages, and with demonstration data according to DEMO, with progress on the
 * terminal. Later starts change nothing.
 */
export async function seedData(services: Services, terminal: Terminal): Promise<void> {
  await shipPages(services.db);
  await seed(services, {
    mode: modes[services.config.demo],
    log: (message) => terminal.say(message),
    onProgress: (done, total) =>
      terminal.progress(
        `正在生成演示数据：${Math.floor((done / total) * 100)}%（${done.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')}）`,
      ),
  });
}
