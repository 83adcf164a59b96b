/** Expressions that show what the search box understands; each of them runs. */
export const EXAMPLES = [
  { expression: '电池 散热', meaning: '同时包含“电池”和“散热”' },
  { expression: 'TI=空调 AND PA=电器', meaning: '名称含“空调”，且申请人含“电器”' },
  { expression: 'IPC=A47J AND PD>=2020', meaning: 'A47J 类，2020 年及以后公开' },
  { expression: '"温度传感器"', meaning: '完整短语' },
  { expression: '(风扇 OR 风机) NOT 汽车', meaning: '含“风扇”或“风机”，不含“汽车”' },
] as const;
