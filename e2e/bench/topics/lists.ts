import path from 'node:path';
import { listRequests } from '@platform/api/accounts/certification/read-requests';
import { readTrials } from '@platform/api/accounts/certification/read-trials';
import { readStaff } from '@platform/api/accounts/users/read-staff';
import { pageUsers } from '@platform/api/accounts/users/read-users';
import { readCompanyPatents } from '@platform/api/companies/companies/read-company-patents';
import { readDealings } from '@platform/api/companies/registers/read-dealings';
import { readRank } from '@platform/api/companies/registers/read-rank';
import { readRegister } from '@platform/api/companies/registers/read-register';
import { readCompanies } from '@platform/api/companies/work/read-companies';
import { countContents } from '@platform/api/content/items/count-contents';
import { pageContents } from '@platform/api/content/items/read-contents';
import { listPublic } from '@platform/api/content/items/read-public';
import { pageMedia } from '@platform/api/content/media/read-media';
import { pageAudit } from '@platform/api/kernel/audit/read-audit';
import { pageRows } from '@platform/api/kernel/database/page-rows';
import { userAccount } from '@platform/api/kernel/database/schema/account';
import { pageLibrary } from '@platform/api/patents/library/read-library';
import { visibilityOfCompany, visibilityOfStaff } from '@platform/api/service/consulting/visibility';
import { pageAsks } from '@platform/api/service/consulting/read-asks';
import { pageConsultations } from '@platform/api/service/consulting/read-consultations';
import { startServices, type RunningServices } from '@platform/api/server/start-services';
import { BIGGEST_COMPANY, fillLists } from '../lists/fill-lists';
import { watchStatements } from '../lists/watch-statements';
import { type Asked, type List, workLists } from '../lists/work-lists';
import { medianOf } from '../percentiles';
import { milliseconds, printTable, ratio } from '../table';
import type { World } from '../world';

const ROWS = 1_000_000;
const TURNS = 3;
const SIZE = 20;
/** Time limits of a page and a total in milliseconds. */
const BARS = { page: 100, total: 200 };

const ADMIN = { userId: 1, role: 'admin', set: 'B' } as never;
/** An editor of the public site. */
const EDITOR = { userId: 7, role: 'editor', set: 'B' } as never;

/**
 * Measures the large lists with a million rows, as the calls read them, without HTTP. Page and total have separate
 * statements; the reference is the plainest page of the same server: rows by primary key. Needs neither server nor
 * build.
 */
export async function measureLists(world: World): Promise<void> {
  const rows = world.options.rows ?? ROWS;
  const dataDir = path.join(process.env['BENCH_DATA_DIR'] ?? world.scratch, 'lists');
  const services = await startServices({ dataDir, role: 'tool', env: { ...process.env, LOG_LEVEL: 'warn' } });
  try {
    await fillLists(services, { rows, ofOne: rows / 10 });
    const statements = watchStatements(services);
    const peer = await measure(statements, () => plainPage(services, { page: 1 }));
    const table: string[][] = [];
    for (const [name, length, read, cases] of listsOf(services, rows)) {
      if (!name.includes(world.options.part ?? '')) continue;
      // The middle is farthest from both ends.
      const far: Asked[] = [0.5, 0.9].map((part) => ({ page: Math.floor((length * part) / SIZE) }));
      for (const asked of [{}, ...far, ...cases])
        table.push(lineOf(name, asked, await measure(statements, () => read({ page: 1, size: SIZE, ...asked })), peer));
    }
    const columns = ['', '页', '与主键页之比', '总数', '超出要求'];
    printTable(`列表，${rows.toLocaleString('zh-CN')} 行（毫秒，${TURNS} 次的中位数）`, columns, [
      lineOf('用户，按主键，无条件', {}, peer, peer),
      ...table,
    ]);
  } finally {
    await services.close();
  }
}

interface Times {
  page: number;
  total: number | undefined;
}

/** Label of a list that has no pages and only one total. */
const COUNTS = '数目';

async function measure(statements: ReturnType<typeof watchStatements>, read: () => Promise<unknown>): Promise<Times> {
  await read();
  const turns: Times[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    statements.forget();
    await read();
    turns.push(statements.times());
  }
  const totals = turns.flatMap(({ total }) => total ?? []);
  return { page: medianOf(turns.map(({ page }) => page)), total: totals.length > 0 ? medianOf(totals) : undefined };
}

function lineOf(name: string, asked: Asked, { page, total }: Times, peer: Times): string[] {
  const what = Object.keys(asked).length > 0 ? JSON.stringify(asked).replace(/["{}[\]]/g, '') : '缺省';
  const bar = name.endsWith(COUNTS) ? BARS.total : BARS.page;
  const over = [page > bar ? '页' : '', (total ?? 0) > BARS.total ? '总数' : ''].filter(Boolean).join('、');
  return [`${name} ${what}`, milliseconds(page), ratio(page, peer.page), total ? milliseconds(total) : '–', over];
}

const plainPage = ({ db }: RunningServices, asked: Asked) =>
  pageRows(db, { page: 1, size: SIZE, ...asked }, {
    rows: db.select().from(userAccount),
    sorts: { id: userAccount.id },
    defaultSort: '-id',
    id: userAccount.id,
  } as never);

function listsOf(services: RunningServices, rows: number): List[] {
  const { db } = services;
  const inDistrict = { services, scope: { kind: 'all' } } as never;
  const ofBiggest = { kind: 'company', companyId: BIGGEST_COMPANY } as never;
  const asker = visibilityOfCompany({ viewer: { userId: 1 }, scope: ofBiggest } as never);
  const words = (key: string): Asked[] => ['昌龙', '昌龙敏', '佛山昌龙', '有限公司'].map((word) => ({ [key]: word }));
  return [
    [
      '用户',
      rows,
      (asked) => pageUsers(db, asked as never),
      [
        ...['createdAt', '-lastLoginAt', 'lastLoginAt', 'mobile', 'name'].map((sort) => ({ sort })),
        { role: ['district'] },
        { type: ['1'] },
        { state: 'disabled' },
        { keyword: '王' },
        { keyword: '13000123456' },
        ...words('keyword'),
      ],
    ],
    ['工作人员', rows / 100, (asked) => readStaff(db, asked as never), [{ keyword: '王' }]],
    ['试用用户', rows / 3, (asked) => readTrials(db, asked as never), words('keyword')],
    [
      '认证申请',
      rows,
      (asked) => listRequests(db, asked as never),
      [{ state: ['pending'] }, { sort: '-decidedAt' }, { sort: 'companyName' }, ...words('keyword')],
    ],
    [
      '企业',
      (rows * 3) / 4,
      (asked) => readCompanies(inDistrict, asked as never),
      [
        ...['-inventions', '-latestPublication', 'latestPublication', 'name'].map((sort) => ({ sort })),
        { townId: 2 },
        { source: 'applicant' },
        { visited: true },
        { visited: false },
        { withOpenDemands: true },
        { withOverdueDemands: true },
        ...words('name'),
      ],
    ],
    [
      '企业排行',
      rows / 4,
      (asked) => readRank(db, { by: 'patents', ...asked } as never),
      [{ by: 'designs' }, { keyword: '昌龙敏' }],
    ],
    [
      '商标',
      rows,
      (asked) => readRegister(db, 'trademark', asked as never),
      [
        ...['date', '-expiryDate', 'title'].map((sort) => ({ sort })),
        { category: '第9类' },
        { state: '无效' },
        { companyId: Math.floor(rows / 2) },
        { dateFrom: '2020-01-01', dateTo: '2020-01-31' },
        { holder: '昌龙敏' },
        ...words('keyword'),
      ],
    ],
    [
      '转让',
      rows,
      (asked) => readDealings(db, 'transfer', asked as never),
      [
        { sort: '-effectiveDate' },
        { companyId: 7 },
        { announcedFrom: '2020-01-01', announcedTo: '2020-01-31' },
        ...words('from'),
        ...words('keyword'),
      ],
    ],
    [
      '审计日志',
      rows,
      (asked) => pageAudit(db, asked as never),
      [
        ...['at', 'id', '-id'].map((sort) => ({ sort })),
        { userId: 17 },
        { adminUserId: 1 },
        { action: '/v1/login' },
        { action: '/v1/admin/settings/save' },
        { targetType: 'user' },
        { target: '777' },
        { targetType: 'user', target: '776' },
        { request: 'c4ca4238a0b923820dcc509a6f75849b' },
        { from: '2026-01-01' },
        { from: '2026-01-01', to: '2026-01-07', action: '/v1/bench/call7' },
        { userId: 17, action: '/v1/login', sort: 'at' },
      ],
    ],
    [
      '新闻管理',
      rows,
      (asked) => pageContents(db, EDITOR, asked as never),
      [
        ...['updatedAt', '-publishedAt', 'publishedAt', 'title'].map((sort) => ({ sort })),
        { kind: ['news'] },
        { columnId: 2 },
        { columnId: 20 },
        { state: ['pending'] },
        { state: ['published'] },
        { state: ['published'], sort: '-publishedAt' },
        { year: 2026 },
        { level: 'law' },
        { mine: true },
        { toReview: true },
        { deleted: true },
        { updatedFrom: '2025-01-01', updatedTo: '2025-01-31' },
        ...words('keyword'),
      ],
    ],
    [
      '新闻管理的各项数目',
      rows,
      (asked) => countContents(db, EDITOR, asked as never),
      [{ keyword: '昌龙' }, { columnId: 2 }],
    ],
    [
      '公共列表',
      rows,
      (asked) => listPublic(services, { kinds: ['news'], ...asked } as never),
      [
        { kinds: ['policy'] },
        { columnKey: 'news.notices' },
        { year: 2026 },
        { kinds: ['policy'], level: 'law', region: '广东' },
        ...words('keyword'),
      ],
    ],
    [
      '媒体库',
      rows,
      (asked) => pageMedia(db, asked as never),
      [
        ...['createdAt', 'name', '-name', '-bytes'].map((sort) => ({ sort })),
        { kind: 'picture' },
        { kind: 'attachment' },
        { use: 'unused' },
        { missingAlt: true },
        { deleted: true },
        { createdFrom: '2025-01-01', createdTo: '2025-01-31' },
        ...words('keyword'),
      ],
    ],
    [
      '咨询',
      rows,
      (asked) => pageConsultations(db, visibilityOfStaff(ADMIN), asked as never),
      [{ state: ['pending'] }, { mine: true }, { overdue: true }, { sort: '-updatedAt' }, ...words('keyword')],
    ],
    [
      '咨询，一家企业的',
      rows / 10,
      (asked) => pageAsks(db, asker, asked as never),
      [{ state: ['pending'] }, { sort: '-askedAt' }, { keyword: '昌龙敏' }],
    ],
    ...workLists(db, { words, counts: COUNTS }),
    [
      '专利库，其中一家十分之一',
      rows / 10,
      (asked) => pageLibrary(db, ofBiggest, asked as never),
      [{ sort: '-applicationDate' }, { sort: 'title' }, { sort: '-id' }, { core: true }, { keyword: '昌龙敏' }],
    ],
    [
      '企业的专利，其中一家十分之一',
      rows / 10,
      (asked) => readCompanyPatents(inDistrict, { company_id: BIGGEST_COMPANY, ...asked } as never),
      [],
    ],
  ];
}
