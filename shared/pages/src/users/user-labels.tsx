/** Chinese names of roles, account types and states. */
export const roleNames = {
  admin: '管理员',
  editor: '编辑',
  company: '企业',
  district: '区级人员',
  street: '镇街人员',
} as const;
export const typeNames = { '1': '试用', '2': '已认证', '3': '工作人员' } as const;
export const stateNames = { active: '正常', disabled: '已停用' } as const;

/** Turns a record of names into the options of a select. */
export function optionsOf<K extends string>(names: Record<K, string>): { value: K; label: string }[] {
  return (Object.keys(names) as K[]).map((value) => ({ value, label: names[value] }));
}
