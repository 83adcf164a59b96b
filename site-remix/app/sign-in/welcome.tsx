/** Beside the form: what an account is for. */
export function Welcome() {
  return (
    <aside className="welcome" aria-label="平台简介">
      <p className="welcome-title">登录后可以办理</p>
      <ul>
        <li>企业：查看本企业专利清单与统计，维护分类</li>
        <li>区与镇街：查看辖区企业与专利数据</li>
        <li>管理员：管理用户与平台</li>
      </ul>
      <p className="welcome-foot">只检索公开专利不需要登录。</p>
    </aside>
  );
}
