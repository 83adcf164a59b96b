import type { DataCommand } from './data-command';

/** `bind <mobile> <company>`: assigns another company to a company account. */
export const bindCommand: DataCommand = {
  name: 'bind',
  usage: 'bind <手机号> <企业名称>  把企业账号绑定到一家企业（名称须完整）',
  arguments: { least: 2, most: 2 },
  async run([mobile = '', company = ''], { services }) {
    const { bindAccount } = await import('../../../companies/companies/bind-account.service');
    const bound = await bindAccount(services.db, mobile, company);
    console.log(
      `账号 ${bound.mobile} 已绑定“${bound.companyName}”（专利 ${bound.patents.toLocaleString('zh-CN')} 件）。该账号下次请求即生效。`,
    );
    return 0;
  },
};
