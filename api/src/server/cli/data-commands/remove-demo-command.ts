import { openImportConnection } from '../../../exchange/imports/import-connection';
import type { DataCommand } from './data-command';
import { grouped } from './grouped';

/** `remove-demo --yes`: removes demonstration patents and companies; accounts stay. */
export const removeDemoCommand: DataCommand = {
  name: 'remove-demo',
  usage: 'remove-demo --yes       清除全部演示专利、演示企业和认证申请（演示账号保留）',
  arguments: { least: 0, most: 1 },
  async run([flag], { services }) {
    if (flag !== '--yes') {
      console.error('这会清除全部演示专利和演示企业，不能撤销。确定请执行：npm run data -- remove-demo --yes');
      return 2;
    }
    const { removeDemo } = await import('../../../demo/remove-demo');
    const client = await openImportConnection(services.connectionString);
    try {
      const removed = await removeDemo(client);
      console.log(`已清除演示专利 ${grouped(removed.patents)} 件、演示企业 ${grouped(removed.companies)} 家。`);
      if (removed.kept > 0)
        console.log(
          `${removed.kept} 家演示企业仍有账号绑定，予以保留（已无专利）。可用 npm run data -- bind <手机号> <企业名称> 改绑。`,
        );
      return 0;
    } finally {
      await client.end();
    }
  },
};
