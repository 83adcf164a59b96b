import type { Page } from 'puppeteer';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';

/** From now on records in every document what moves for a visible time, once for each element class. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const moving = new Set<string>();
    Object.assign(globalThis, { moving });
    const note = ({ target }: Event): void => {
      const running = target instanceof Element ? target.getAnimations({ subtree: true }) : [];
      for (const each of running) {
        if (Number(each.effect?.getComputedTiming().endTime) <= 10) continue;
        const { target: element } = each.effect as KeyframeEffect;
        moving.add(
          `${(each as CSSAnimation).animationName ?? (each as CSSTransition).transitionProperty} ${element?.nodeName.toLowerCase()}.${element?.classList.value}`,
        );
      }
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, note, true);
  });
}

/** Returns what moved in the current document. */
const moved = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { moving: Set<string> }).moving]);

/** Opens and closes a dialog, a menu, a drawer and a select. */
async function walkThroughResults(visit: Visit): Promise<void> {
  const { page } = visit;
  await watchMotion(page);
  await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
  await page.waitForSelector('.patent-hit');
  await page.locator('.result-tools ::-p-text(导 出)').click();
  await page.waitForSelector('.ip-modal .export-columns');
  await page.locator('.ip-modal-close').click();
  await page.waitForSelector('.ip-modal', { hidden: true });
  await page.locator('.result-tools ::-p-text(更 多)').click();
  await page.locator('.ip-dropdown-menu-item ::-p-text(导出记录)').click();
  await page.waitForSelector('.ip-drawer-title');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.ip-drawer-content', { hidden: true });
  await page.locator('.ip-select-selector').click();
  await page.waitForSelector('.ip-select-item-option', { visible: true });
  await page.keyboard.press('Escape');
}

describe('减少动态效果', () => {
  journey('系统要求减少动态效果时，框架和子应用里什么也不动', async (visit) => {
    await walkThroughResults(visit);
    expect(await moved(visit)).toEqual([]);
  });

  journey('登录页和公共页面也一样', async (visit) => {
    await watchMotion(visit.page);
    for (const path of ['/web/index?reason=expired', '/web/search', '/login']) {
      await visit.open(path);
      await visit.page.locator('main a, main button, form button').hover();
      expect(await moved(visit)).toEqual([]);
    }
  });

  journey(
    '没有要求时，对话框照常有动态效果',
    async (visit) => {
      await walkThroughResults(visit);
      expect((await moved(visit)).join()).toContain('ip-modal');
    },
    { motion: true },
  );
});
