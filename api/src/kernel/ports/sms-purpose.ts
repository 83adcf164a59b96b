/** Purpose of a code; a code for one purpose is invalid for another. */
export type SmsPurpose = 'login' | 'register' | 'forget' | 'visitor' | 'close';

/** The purpose as shown in the message. */
export const purposeText: Record<SmsPurpose, string> = {
  login: '登录',
  register: '注册',
  forget: '重设密码',
  visitor: '走访登录',
  close: '注销账号',
};
