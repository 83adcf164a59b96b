import type { ShippedEntry } from './dictionary-kind';

/** The twenty sections of GB/T 4754-2017, national classification of economic activities, with their letters. */
export const INDUSTRIES: readonly ShippedEntry[] = [
  { code: 'A', label: '农、林、牧、渔业', aliases: ['农林牧渔业', '农业'] },
  { code: 'B', label: '采矿业' },
  { code: 'C', label: '制造业' },
  { code: 'D', label: '电力、热力、燃气及水生产和供应业', aliases: ['电力热力燃气及水生产和供应业'] },
  { code: 'E', label: '建筑业' },
  { code: 'F', label: '批发和零售业', aliases: ['批发零售业'] },
  { code: 'G', label: '交通运输、仓储和邮政业', aliases: ['交通运输仓储和邮政业'] },
  { code: 'H', label: '住宿和餐饮业', aliases: ['住宿餐饮业'] },
  { code: 'I', label: '信息传输、软件和信息技术服务业', aliases: ['信息技术服务业', '软件业'] },
  { code: 'J', label: '金融业' },
  { code: 'K', label: '房地产业' },
  { code: 'L', label: '租赁和商务服务业', aliases: ['商务服务业'] },
  { code: 'M', label: '科学研究和技术服务业', aliases: ['科研和技术服务业'] },
  { code: 'N', label: '水利、环境和公共设施管理业' },
  { code: 'O', label: '居民服务、修理和其他服务业' },
  { code: 'P', label: '教育' },
  { code: 'Q', label: '卫生和社会工作' },
  { code: 'R', label: '文化、体育和娱乐业' },
  { code: 'S', label: '公共管理、社会保障和社会组织' },
  { code: 'T', label: '国际组织' },
];
