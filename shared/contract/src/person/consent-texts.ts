/** A text of consent. Changed content needs another version: earlier consents remain bound to the former one. */
export interface ConsentText {
  /** Purpose in a few words. */
  title: string;
  /** First day of this version of the text. */
  version: string;
  text: string;
}

/** Every purpose of consent, with the text shown to the person. */
export const consentTexts = {
  account: {
    title: '账号与登录',
    version: '2026-11-23',
    text: '为建立和识别账号，平台处理您的手机号、姓名和您填写的企业名称；登录时记录时间、网络地址和设备，用来保护账号。登录后可以在个人中心导出自己的信息，也可以注销账号。',
  },
  certification: {
    title: '企业认证',
    version: '2026-11-23',
    text: '为核实企业身份，平台处理您填写的联系人和上传的证明材料，只有平台管理员可以查看；没有通过的申请到期后删除。',
  },
  visit: {
    title: '走访登记',
    version: '2026-11-23',
    text: '为登记走访，平台处理您的手机号和姓名，并记录登录的时间、网络地址和设备；长期没有登录的，到期后删除。',
  },
  consulting: {
    title: '咨询',
    version: '2026-11-23',
    text: '为答复咨询，平台处理您的问题、联系方式和附件，只有受理和答复的工作人员可以查看；公开问答之前另行征得同意，并隐去个人信息。',
  },
  activity: {
    title: '活动报名',
    version: '2026-11-23',
    text: '为安排活动、通知变更，平台处理您填写的姓名、手机号和单位，只有举办活动的工作人员可以查看；报名一年后删除，也可以凭编号和查询码随时取消。',
  },
  question: {
    title: '公众咨询',
    version: '2026-11-23',
    text: '为答复咨询，平台处理您的问题、姓名和手机号，只有受理和答复的工作人员可以查看；办结一年后删除姓名和手机号。公开问答之前另行征得同意，并隐去个人信息。',
  },
  wechat: {
    title: '微信绑定',
    version: '2026-11-23',
    text: '为用微信登录，平台保存您的微信在本平台服务号下的标识（openid），不读取昵称、头像和好友。解除绑定或注销账号时随即删除。',
  },
} as const satisfies Record<string, ConsentText>;
export type ConsentPurpose = keyof typeof consentTexts;
