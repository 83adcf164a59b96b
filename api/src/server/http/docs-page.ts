import { createHash } from 'node:crypto';
import type { Access, Call } from '@platform/contract/call';
import type { Json } from './json';
import { escapeHtml } from '../../kernel/text/escape-html';

type JsonObject = { [key: string]: Json };

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:15px/1.7 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1c2635;background:#f4f6f9}
header{background:#0f2a4f;color:#fff;padding:28px max(24px,calc(50vw - 536px))}header h1{margin:0 0 6px;font-size:24px;font-weight:600}header p{margin:0;color:#c3d2e8}header a{color:#fff}
main{max-width:1120px;margin:0 auto;padding:24px}nav{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:24px}
nav a{padding:4px 14px;border:1px solid #dce2eb;border-radius:16px;background:#fff;color:#0f2a4f;text-decoration:none}nav a:hover,nav a:focus{border-color:#1d4f91}
h2{font-size:18px;margin:32px 0 12px}details{background:#fff;border:1px solid #dce2eb;border-radius:8px;margin-bottom:8px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 16px;cursor:pointer}summary:focus-visible{outline:2px solid #1d4f91;outline-offset:2px}
summary b{min-width:44px;font-size:12px;color:#fff;background:#1d4f91;border-radius:4px;text-align:center;padding:0 6px}summary b.get{background:#1c7443}
code{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:13px;overflow-wrap:anywhere}summary span{color:#46536a}
.body{padding:0 16px 16px;overflow-x:auto}h3{font-size:14px;margin:16px 0 6px}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #eaeef3;vertical-align:top}th{font-weight:500;color:#46536a;white-space:nowrap}td:first-child{white-space:nowrap}
`;

/** Policy of the docs page: no script, no loading, only its own style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Renders every call as a page for readers: on the server, without script and without foreign requests.
 * @param description of the same calls, from `describeCalls`
 */
export function renderDocs(calls: readonly Call[], description: JsonObject, platformName: string): string {
  const paths = description.paths as { [path: string]: JsonObject };
  const groups = groupCalls(calls);
  const sections = [...groups].map(([group, members]) => {
    const entries = [...members].map((call) =>
      renderCall(call, (paths[call.path]?.[call.method.toLowerCase()] ?? {}) as JsonObject),
    );
    return `<section id="${escapeHtml(group)}"><h2>${escapeHtml(titleOf(group))}</h2>${entries.join('')}</section>`;
  });
  const links = [...groups.keys()].map((group) => `<a href="#${escapeHtml(group)}">${escapeHtml(titleOf(group))}</a>`);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>接口文档 - ${escapeHtml(platformName)}</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(platformName)} 接口文档</h1><p>共 ${calls.length} 个接口。回答为 {code, msg, data}：code 为 1 表示成功，为 0 表示失败。机器可读的说明：<a href="/v1/openapi.json">openapi.json</a></p></header>
<main><nav aria-label="分组">${links.join('')}</nav>${sections.join('')}</main></body></html>`;
}

const titles: Readonly<Record<string, string>> = {
  admin: '用户管理',
  batch: '批量操作',
  business: '企业的诉求',
  common: '文件',
  company: '企业',
  correction: '数据纠错',
  'data-show': '数据展示',
  export: '列表导出',
  frontend: '企业门户',
  import: '列表导入',
  news: '人员账号',
  old: '旧地址',
  patent: '专利',
  public: '公开数据',
  row: '删除的撤销',
  di: '专利统计',
  search: '检索',
  'sub-app': '子应用',
  user: '登录与账号',
  verification: '企业认证',
  view: '列表视图',
  visit: '走访与诉求',
  questionnaire: '问卷',
  wechat: '微信',
  visitor: '走访人员',
  work: '工作台',
};

const titleOf = (group: string) => titles[group] ?? group;

/** Paths of the platform that belong to no group. */
const WECHAT_PATHS: ReadonlySet<string> = new Set(['/v1/openid_login', '/v1/get_token', '/v1/binding']);

const groupOf = ({ path }: Call) => (WECHAT_PATHS.has(path) ? 'wechat' : (path.split('/')[2] ?? ''));

function groupCalls(calls: readonly Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), call]);
  return groups;
}

function renderCall(call: Call, operation: JsonObject): string {
  const method = call.also ? `${call.method} ${call.also}` : call.method;
  return `<details><summary><b class="${call.method.toLowerCase()}">${method}</b><code>${escapeHtml(call.path)}</code><span>${escapeHtml(call.summary)}</span></summary><div class="body">
<h3>谁可以调用</h3><p>${escapeHtml(accessText(call.access))}</p>
<h3>请求</h3>${renderFields(requestSchema(operation))}<h3>回答（data）</h3>${renderFields(answerSchema(operation))}</div></details>`;
}

function requestSchema(operation: JsonObject): Json {
  if (!Array.isArray(operation.parameters)) return dig(operation, 'requestBody', 'content', '*', 'schema');
  const parameters = operation.parameters as JsonObject[];
  const properties = Object.fromEntries(
    parameters.map((parameter) => [String(parameter.name), parameter.schema ?? {}]),
  );
  return {
    properties,
    required: parameters.filter((parameter) => parameter.required).map((parameter) => String(parameter.name)),
  };
}

const answerSchema = (operation: JsonObject): Json =>
  dig(operation, 'responses', '200', 'content', '*', 'schema', 'properties', 'data');

/** Renders a table of fields; lists and objects inside are written as `list[].id`. */
function renderFields(schema: Json): string {
  const rows = fieldsOf(schema, '').slice(0, 80);
  if (rows.length === 0) return '<p>无</p>';
  const cells = rows.map(
    ({ name, type, required, label }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(label)}</td><td>${escapeHtml(type)}</td><td>${required ? '必填' : ''}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">字段</th><th scope="col">含义</th><th scope="col">类型</th><th scope="col">要求</th></tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

interface Field {
  name: string;
  /** In Chinese; empty if the contract has no caption. */
  label: string;
  type: string;
  required: boolean;
}

function fieldsOf(schema: Json, prefix: string): Field[] {
  const required = dig(schema, 'required');
  const properties = dig(schema, 'properties');
  if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) {
    return Object.entries(properties).flatMap(([key, value]) => {
      const name = prefix + key;
      return [
        {
          name,
          label: String(dig(value, 'description') ?? ''),
          type: typeText(value),
          required: Array.isArray(required) && required.includes(key),
        },
        ...nested(value, name),
      ];
    });
  }
  return nested(schema, prefix);
}

function nested(schema: Json, name: string): Field[] {
  if (dig(schema, 'properties') !== null) return fieldsOf(schema, name === '' ? '' : `${name}.`);
  const items = dig(schema, 'items');
  return items === null ? [] : fieldsOf(items, `${name}[].`);
}

const words: Record<string, string> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是否',
  array: '列表',
  object: '对象',
  null: '空',
};

function typeText(schema: Json): string {
  const choices = dig(schema, 'enum');
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const options = dig(schema, 'anyOf');
  if (Array.isArray(options)) return [...new Set(options.map(typeText))].join(' 或 ');
  const constant = dig(schema, 'const');
  if (constant !== null) return JSON.stringify(constant);
  const type = dig(schema, 'type');
  const items = dig(schema, 'items', 'enum');
  if (type === 'array' && Array.isArray(items)) return `列表：${typeText(dig(schema, 'items'))}`;
  return typeof type === 'string' ? (words[type] ?? type) : '任意';
}

/** Returns the value at a path of keys; `*` is the first key. Null if there is none. */
function dig(value: Json, ...keys: string[]): Json {
  let at: Json | undefined = value;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return null;
    at = key === '*' ? Object.values(at)[0] : at[key];
  }
  return at ?? null;
}

const audience = {
  public: '任何人',
  any: '所有登录用户',
  A: '企业',
  B: '管理端',
  C: '区级',
  D: '镇街',
  visitor: '走访人员',
  operations: '运维令牌',
} as const;
const rows = {
  none: '',
  self: '只涉及本人的内容',
  company: '只涉及本企业的内容',
  territory: '按辖区',
  all: '全部内容',
} as const;

function accessText({ who, scope, effect, roles }: Access): string {
  const whom = typeof who === 'string' ? audience[who] : who.map((each) => audience[each]).join('、');
  const parts = [
    whom,
    roles ? `角色：${roles.map((role) => (role === 'admin' ? '管理员' : '编辑')).join('、')}` : '',
    rows[scope],
    effect === 'write' ? '修改数据' : '只读',
  ];
  return parts.filter((part) => part !== '').join('；');
}
