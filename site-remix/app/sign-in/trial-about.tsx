const TRIAL = [
  { what: '检索和查看专利', how: '简单检索、高级检索、检索结果筛选，阅读全文、附图和法律状态' },
  { what: '留下检索', how: '检索历史、保存的检索式，按频率提醒新结果的检索监控' },
  { what: '收藏和标注', how: '收藏夹、标签和备注，只有自己看得到' },
];
const CERTIFIED = [
  { what: '企业专利库', how: '本企业专利的清单、分类与统计' },
  { what: '企业首页', how: '本企业的专利数量与构成' },
  { what: '我的咨询', how: '以企业名义提问，附专利和材料，跟踪受理和答复' },
];
const NEEDED = ['企业全称，与营业执照一致', '18 位统一社会信用代码', '联系人姓名', '营业执照的照片、扫描件或 PDF'];

/** What a trial account can do, what certification adds, and what certification needs. */
export function TrialAbout() {
  return (
    <>
      <section aria-labelledby="trial-can">
        <h2 id="trial-can">试用账号能做什么</h2>
        <Things things={TRIAL} />
      </section>
      <section aria-labelledby="certified-can">
        <h2 id="certified-can">企业认证后增加什么</h2>
        <Things things={CERTIFIED} />
      </section>
      <section aria-labelledby="certification-needs">
        <h2 id="certification-needs">认证需要什么</h2>
        <p>登录后点右上角红色的“去认证”，填写并上传以下四项，由平台管理员审核，结果用站内消息通知：</p>
        <ol className="trial-needs">
          {NEEDED.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Things({ things }: { things: readonly { what: string; how: string }[] }) {
  return (
    <ul className="trial-list">
      {things.map(({ what, how }) => (
        <li key={what}>
          <strong>{what}</strong>
          {how}
        </li>
      ))}
    </ul>
  );
}
