import type { DataCommand } from './data-command';

const MODES = { full: '1', accounts: '0', off: 'off' } as const;

/** `seed`: performs the seeding of the first start, for an installation that is filled before it serves. */
export const seedCommand: DataCommand = {
  name: 'seed',
  usage: 'seed                    生成演示数据与演示账号（随 DEMO 变量；首次启动会自动执行）',
  arguments: { least: 0, most: 0 },
  async run(_args, { services }) {
    const { seed } = await import('../../../demo/seed');
    let shown = 0;
    const { accounts, patents } = await seed(services, {
      mode: MODES[services.config.demo],
      log: (message) => console.log(message),
      onProgress: (done, total) => {
        const percent = Math.floor((done / total) * 4) * 25;
        if (percent > shown) console.log(`${percent}%`);
        shown = Math.max(shown, percent);
      },
    });
    console.log(`完成：新增专利 ${patents.toLocaleString('zh-CN')} 件，新增演示账号 ${accounts.length} 个。`);
    return 0;
  },
};
