import type { REGISTER_NAMES } from '../schema/register';

export type RegisterName = (typeof REGISTER_NAMES)[number];

/** Fields of an entry that have a column of their own. */
export type RegisterField =
  | 'title'
  | 'number'
  | 'holder'
  | 'category'
  | 'state'
  | 'date'
  | 'expiryDate'
  | 'type'
  | 'level'
  | 'grade'
  | 'patentNumber';

/** A register: its Chinese name and the headers of a file. */
export interface RegisterKind {
  register: RegisterName;
  name: string;
  /** Headers of each field, the usual one first. A file belongs to the register when it has a title column and one of `signs`. */
  headers: Readonly<Partial<Record<RegisterField, readonly string[]>>>;
  signs: readonly string[];
}

const PATENT_NUMBERS = ['专利号', '获奖专利号', '申请号'];
const HOLDERS = ['企业名称', '公司名称', '单位名称', '申请人', '权利人', '所有人'];

/** The registers that files can fill. A title column of only one register identifies it. */
export const REGISTER_KINDS: readonly RegisterKind[] = [
  {
    register: 'trademark',
    name: '商标',
    signs: ['注册号', '申请/注册号', '国际分类', '商标类别'],
    headers: {
      title: ['商标名称', '商标'],
      number: ['注册号', '申请/注册号', '申请号'],
      holder: ['申请人名称', '注册人', '商标注册人', ...HOLDERS],
      category: ['国际分类', '商标类别', '类别', '类号'],
      state: ['商标状态', '法律状态', '状态'],
      date: ['注册日期', '申请日期', '注册公告日期'],
      expiryDate: ['专用权期限止', '有效期至', '专用期截止日', '到期日期'],
    },
  },
  {
    register: 'dispute',
    name: '知识产权纠纷',
    signs: ['案号', '案由'],
    headers: {
      title: ['案件名称', '纠纷名称', '案由'],
      number: ['案号', '案件编号'],
      holder: ['当事人', '被告', '被请求人', ...HOLDERS],
      category: ['案由', '纠纷类型', '案件类型'],
      state: ['案件状态', '处理结果', '结案方式'],
      date: ['立案日期', '判决日期', '裁判日期', '受理日期'],
    },
  },
  {
    register: 'cro',
    name: '海关与海外备案',
    signs: ['海关备案号', '备案号', '备案编号'],
    headers: {
      title: ['备案名称', '备案权利名称', '权利名称'],
      number: ['海关备案号', '备案号', '备案编号'],
      holder: HOLDERS,
      category: ['权利类型', '备案类型', '备案国家（地区）'],
      state: ['备案状态', '状态'],
      date: ['备案日期', '核准日期'],
      expiryDate: ['备案有效期至', '有效期至', '到期日期'],
    },
  },
  {
    register: 'property',
    name: '著作权等产权登记',
    signs: ['登记号', '登记编号', '证书号'],
    headers: {
      title: ['作品名称', '软件名称', '软件全称', '产权名称', '布图设计名称'],
      number: ['登记号', '登记编号', '证书号'],
      holder: ['著作权人', ...HOLDERS],
      category: ['作品类别', '产权类型', '类别'],
      state: ['登记状态', '状态'],
      date: ['登记日期', '登记批准日期', '发证日期'],
      expiryDate: ['有效期至', '到期日期'],
    },
  },
  {
    register: 'honor',
    name: '企业荣誉资质',
    signs: HOLDERS,
    headers: {
      title: ['荣誉名称', '资质名称', '荣誉资质'],
      number: ['证书编号', '文号', '编号'],
      holder: HOLDERS,
      category: ['荣誉级别', '级别', '荣誉类型'],
      type: ['荣誉类型', '资质类型'],
      level: ['荣誉级别', '资质级别', '级别'],
      patentNumber: PATENT_NUMBERS,
      state: ['状态'],
      date: ['认定日期', '获得日期', '发证日期', '认定时间'],
      expiryDate: ['有效期至', '到期日期', '复核日期'],
    },
  },
  {
    register: 'otherHonor',
    name: '其他奖项与称号',
    signs: [...HOLDERS, '获奖单位', '获奖人'],
    headers: {
      title: ['奖项名称', '称号名称', '获奖名称'],
      number: ['获奖编号', '证书编号', '文号'],
      holder: ['获奖单位', '获奖人', ...HOLDERS],
      category: ['奖项级别', '奖项等级', '级别'],
      type: ['奖项类型', '奖项类别'],
      level: ['奖项级别', '级别'],
      grade: ['奖项等级', '获奖等级'],
      patentNumber: PATENT_NUMBERS,
      state: ['状态'],
      date: ['获奖日期', '授予日期', '颁奖日期', '获奖时间'],
      expiryDate: ['有效期至'],
    },
  },
];

/** The column of a file for each field. */
export interface RegisterColumns {
  kind: RegisterKind;
  fields: Partial<Record<RegisterField, number>>;
  /** Headers that belong to no field: stored as they are. */
  others: { name: string; at: number }[];
}

/** The register that a file with this header fills, or null. */
export function registerOfHeader(header: readonly string[]): RegisterColumns | null {
  const names = header.map((name) => name.normalize('NFKC').replace(/\s+/gu, ''));
  const at = (headers: readonly string[] | undefined): number => {
    for (const each of headers ?? []) {
      const place = names.indexOf(each.normalize('NFKC'));
      if (place >= 0) return place;
    }
    return -1;
  };
  for (const kind of REGISTER_KINDS) {
    if (at(kind.headers.title) < 0 || at(kind.signs) < 0) continue;
    const fields: RegisterColumns['fields'] = {};
    for (const [field, headers] of Object.entries(kind.headers) as [RegisterField, readonly string[]][])
      if (at(headers) >= 0) fields[field] = at(headers);
    const used = new Set(Object.values(fields));
    return {
      kind,
      fields,
      others: names.flatMap((name, place) => (name !== '' && !used.has(place) ? [{ name, at: place }] : [])),
    };
  }
  return null;
}
