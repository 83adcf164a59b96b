const ENTRIES = [
  {
    href: '/web/search',
    title: '社会公众',
    text: '免登录检索公开专利，查看著录信息、法律事件与公开文献。',
    action: '专利检索',
    path: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  },
  {
    href: '/login',
    title: '企业用户',
    text: '查看本企业专利清单与统计，维护分类、重点与收藏。',
    action: '企业登录',
    path: 'M4 21V8l8-4 8 4v13M9 21v-6h6v6M8.5 11h.01M12 11h.01M15.5 11h.01',
  },
  {
    href: '/login',
    title: '区与镇街人员',
    text: '查看辖区企业与专利数据，按企业名称快速查找。',
    action: '工作台登录',
    path: 'M3 21h18M5 21V10h14v11M12 3l9 7H3l9-7zM9.5 21v-6M14.5 21v-6',
  },
  {
    href: '/login?tab=register',
    title: '新用户',
    text: '用手机号注册试用账号，提交企业认证后开通完整功能。',
    action: '注册账号',
    path: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.5 21c0-4 3.4-7 7.5-7 1.5 0 2.9.4 4 1.1M18 14v7M14.5 17.5h7',
  },
] as const;

/** Links for each kind of user. Each link leads to an existing page. */
export function EntryCards() {
  return (
    <ul className="entry-cards">
      {ENTRIES.map((entry) => (
        <li key={entry.title}>
          <a className="entry-card" href={entry.href}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={entry.path} />
            </svg>
            <span className="entry-title">{entry.title}</span>
            <span className="entry-text">{entry.text}</span>
            <span className="entry-action">{entry.action}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
