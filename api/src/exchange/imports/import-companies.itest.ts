import { patentFile, patentRow } from '../../testing/patent-lines';
import { inventCompanies } from '../../demo/world/companies';
import { readRejects } from './import-run.queries';
import { outcomeOf, testImporter } from './testing/test-importer';

const HEADER = '企业名称,统一社会信用代码,注册日期,企业类型,注册资金,经营范围,所在省份,地区,注册地址';
/** Codes with valid check characters. */
const codes = inventCompanies().map(({ uscc }) => uscc);

const importer = testImporter('patent, company, user_account, import_run');
const { rowsOf } = importer;
let files = 0;

const importText = (content: string | Uint8Array, name = `register-${(files += 1)}.csv`) =>
  importer.importText(content, name);
const row = (name: string, code: number, address = '佛山市顺德区容桂街道1号') =>
  `${name},${codes[code]},1999-07-06,N/A,100万元,"生产, 销售",广东,佛山,${address}`;
const importRows = (...rows: string[]) => importText([HEADER, ...rows].join('\n'));
const importPatentsOf = (...applicants: string[]) =>
  importText(
    patentFile(applicants.map((name, n) => patentRow(n + 1, { applicants: [name] }))),
    `patents-${(files += 1)}.jsonl`,
  );

it('imports a register and changes nothing the second time', async () => {
  const rows = [row('甲电器厂', 1), row('乙商行', 2, '佛山市禅城区1号'), row('丙公司', 3, 'N/A')];
  expect(outcomeOf(await importRows(...rows))).toEqual([3, 0, 0, 0]);
  expect(
    await rowsOf(
      'select name, in_district, (select name from town where id = town_id) as town, business_scope, company_type, source from company order by id',
    ),
  ).toEqual([
    {
      name: '甲电器厂',
      in_district: true,
      town: '容桂街道',
      business_scope: '生产, 销售',
      company_type: '',
      source: 'register',
    },
    {
      name: '乙商行',
      in_district: false,
      town: null,
      business_scope: '生产, 销售',
      company_type: '',
      source: 'register',
    },
    {
      name: '丙公司',
      in_district: false,
      town: null,
      business_scope: '生产, 销售',
      company_type: '',
      source: 'register',
    },
  ]);
  expect(outcomeOf(await importRows(...rows, ''))).toEqual([0, 0, 3, 0]);
});

it('updates an applicant company from the register and keeps its patents', async () => {
  await importPatentsOf('佛山市测试（顺德）电器有限公司');
  expect(outcomeOf(await importRows(row('佛山市测试(顺德)电器有限公司', 1)))).toEqual([0, 1, 0, 0]);
  expect(await rowsOf('select name, uscc, source, patent_count from company')).toEqual([
    { name: '佛山市测试(顺德)电器有限公司', uscc: codes[1], source: 'register', patent_count: 1 },
  ]);
});

it('links patents imported after the register', async () => {
  await importRows(row('佛山市测试电器有限公司', 1));
  await importPatentsOf('佛山市测试电器有限公司', '佛山市测试电器有限公司');
  expect(await rowsOf('select source, patent_count from company')).toEqual([{ source: 'register', patent_count: 2 }]);
});

it('keeps the former name of a renamed company, and links patents by it', async () => {
  await importRows(row('旧名电器有限公司', 1));
  expect(outcomeOf(await importRows(row('新名电器有限公司', 1)))).toEqual([0, 1, 0, 0]);
  await importPatentsOf('旧名电器有限公司', '新名电器有限公司');
  expect(await rowsOf('select name, patent_count from company')).toEqual([
    { name: '新名电器有限公司', patent_count: 2 },
  ]);
  // A repeated file with both names, old and new, changes nothing.
  expect(outcomeOf(await importRows(row('旧名电器有限公司', 1), row('新名电器有限公司', 1)))).toEqual([0, 0, 2, 0]);
});

it('merges the register’s company with the applicant of its new name, including accounts and library', async () => {
  await importRows(row('旧名电器有限公司', 1));
  await importPatentsOf('旧名电器有限公司', '新名电器有限公司');
  await importer.client.query(
    `insert into user_account (mobile, password_hash, name, role, type, company_id)
     select '13900000000', '', '测试', 'company', '2', id from company where name = '新名电器有限公司'`,
  );
  await importer.client.query(
    `update library_patent set core = true where company_id = (select company_id from user_account)`,
  );
  for (const [name, content] of [
    ['旧名电器有限公司', '旧名下的诉求'],
    ['新名电器有限公司', '新名下的诉求'],
  ]) {
    const of = `from company where name = '${name}'`;
    await importer.client.query(
      `insert into company_contact (company_id, name, mobile) select id, '张工', '13712345678' ${of}`,
    );
    await importer.client.query(
      `insert into visit (client_id, company_id, purpose, planned_start, planned_end) select 'together', id, '走访', now(), now() + interval '1 hour' ${of}`,
    );
    await importer.client.query(
      `insert into demand (client_id, company_id, source, title, content, contact_id)
       select '${content}', id, 'phone', '诉求', '${content}', (select max(id) from company_contact) ${of}`,
    );
  }
  await importRows(row('新名电器有限公司', 1));
  expect(
    await rowsOf(
      `select (select count(distinct company_id) from demand) as companies, (select count(*) from company_contact) as contacts,
              (select count(*) from visit) as visits, count(contact_id) as called from demand`,
    ),
  ).toEqual([{ companies: 1, contacts: 1, visits: 2, called: 2 }]);
  expect(
    await rowsOf(
      'select company.name, uscc, patent_count, mobile from company join user_account on company_id = company.id',
    ),
  ).toEqual([{ name: '新名电器有限公司', uscc: codes[1], patent_count: 2, mobile: '13900000000' }]);
  expect(
    await rowsOf(
      'select count(*), count(*) filter (where core) as core from library_patent join company on company.id = company_id',
    ),
  ).toEqual([{ count: 2, core: 1 }]);
});

it('rejects the second of two companies with one name', async () => {
  const run = await importRows(row('同名商行', 1), row('同名商行', 2), row('另一家', 3));
  expect(outcomeOf(run)).toEqual([2, 0, 0, 1]);
  expect(await readRejects(importer.client, run.id, 0, 5)).toEqual([
    {
      line: 3,
      reason: expect.stringContaining(codes[1]!) as string,
      content: expect.stringContaining('同名商行') as string,
    },
  ]);
});

it('keeps unreadable rows as rejects', async () => {
  const run = await importRows(
    row('好的公司', 1),
    '没有代码,,,,,,,,',
    '列数不对,1',
    `${row('校验不对', 2).replace(codes[2]!, '91440606DEM0000498')}`,
  );
  expect(outcomeOf(run)).toEqual([1, 0, 0, 3]);
  expect((await readRejects(importer.client, run.id, 0, 5)).map(({ line, reason }) => [line, reason])).toEqual([
    [3, '没有统一社会信用代码'],
    [4, '应有 9 列，实有 2 列'],
    [5, '统一社会信用代码“91440606DEM0000498”不正确（长度、字符或校验码）'],
  ]);
});

it('reads GBK as written by Chinese spreadsheets', async () => {
  // “企业名称,统一社会信用代码” and “甲公司” in GBK.
  const header = Buffer.from('c6f3d2b5c3fbb3c62cb3cdd2bbc9e7bbe1d0c5d3c3b4fac2eb0a'.replace('b3cd', 'cdb3'), 'hex');
  const name = Buffer.from('bcd7b9abcbbe', 'hex');
  await importText(Buffer.concat([header, name, Buffer.from(`,${codes[1]}\n`)]));
  expect(await rowsOf('select name from company')).toEqual([{ name: '甲公司' }]);
});

it('rejects the line of a cut character, imports all other rows, and publishes nothing with it', async () => {
  const rows = (from: number, to: number) =>
    codes.slice(from, to).map((_code, at) => row(`测试第${from + at}号商行`, from + at));
  const [head, tail] = [[HEADER, ...rows(0, 6)].join('\r\n'), rows(6, 9).join('\r\n')];
  // The last character before the comma is cut.
  const cut = Buffer.from(`\r\n佛山市测试`).subarray(0, -1);
  const done = await importText(
    Buffer.concat([Buffer.from(head), cut, Buffer.from(`,${codes[9]},1,,,,,,\r\n${tail}\r\n`)]),
  );
  expect(outcomeOf(done)).toEqual([9, 0, 0, 1]);
  expect(await rowsOf(`select line, reason from import_reject`)).toEqual([
    { line: 8, reason: expect.stringContaining('含有无法识别的字节') },
  ]);
  expect(await rowsOf(`select name from company where name like '%\ufffd%'`)).toEqual([]);
});

it('reads Unicode text of spreadsheets, and semicolons as separators', async () => {
  const table = [HEADER.replaceAll(',', '\t'), `甲商行\t${codes[1]}${'\t'.repeat(7)}`].join('\r\n');
  expect(outcomeOf(await importText(Buffer.from(`\ufeff${table}`, 'utf16le'), 'list.txt'))).toEqual([1, 0, 0, 0]);
  expect(outcomeOf(await importText(`sep=;\r\n企业名称;统一社会信用代码\r\n乙商行;${codes[2]}`))).toEqual([1, 0, 0, 0]);
});

/** The first bytes of a zip, up to the name of its first entry. */
function firstEntryOfZip(name: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

it.each([
  ['another table', '案号,法院\n1,2\n', '认不出这个文件'],
  ['another table, and says how to save it', '案号,法院\n1,2\n', '另存为“CSV UTF-8'],
  ['an Excel workbook', firstEntryOfZip('[Content_Types].xml'), '这是 Excel 工作簿'],
  [
    'an old Excel workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
    '这是 Excel 工作簿',
  ],
  ['a header alone', `${HEADER}\n`, '文件只有表头'],
  ['a quotation without end', `${HEADER}\n"甲,1\n`, '双引号'],
])('refuses %s', async (_what, content, message) => {
  await expect(importText(content)).rejects.toThrow(message);
});
