import type { Database } from '@platform/api/kernel/database/pool';
import { visibilityOf as visibilityOfDemands } from '@platform/api/service/demands/visibility';
import { countByTab, pageDemands } from '@platform/api/service/demands/read-demands';
import { pageCampaignCompanies, pageCampaigns } from '@platform/api/service/campaigns/read-campaigns';
import { pageContacts } from '@platform/api/service/contacts/read-contacts';
import { pageHandovers } from '@platform/api/service/handovers/read-handovers';
import { visibilityOf as visibilityOfHandovers } from '@platform/api/service/handovers/visibility';
import { visitsOfCompany } from '@platform/api/service/of-company/read-of-company';
import { pageAnswers } from '@platform/api/service/questionnaires/read-answers';
import { visibilityOf as visibilityOfAnswers } from '@platform/api/service/questionnaires/visibility';
import { visibilityOf as visibilityOfVisits } from '@platform/api/service/visits/visibility';
import { pageCalendar } from '@platform/api/service/visits/calendar/read-calendar';
import { countBy } from '@platform/api/service/visits/queues/read-counts';
import { countByState, pageVisits } from '@platform/api/service/visits/read-visits';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ANSWERS, CAMPAIGN_COMPANIES, HANDOVERS } from './company-statements';
import { DEMANDS } from './demand-statements';
import { VISITS } from './visit-statements';

export type Asked = Record<string, unknown>;
/** A list: name, approximate number of rows, read function, and further requests besides its first page. */
export type List = [name: string, rows: number, read: (asked: Asked) => Promise<unknown>, cases: readonly Asked[]];

/** Staff of the district and of one street. */
export const WORKERS = [
  ['区级', 1, { viewer: { userId: 200, role: 'district', townId: null, set: 'C' }, scope: { kind: 'all' } }],
  [
    '一个镇街',
    10,
    { viewer: { userId: 200, role: 'street', townId: 2, set: 'D' }, scope: { kind: 'town', townId: 2 } },
  ],
] as const;

/** Returns visits, demands and the calendar as a list, for the district and for one street. */
export function workLists(
  db: Database,
  { words, counts }: { words: (key: string) => Asked[]; counts: string },
): readonly List[] {
  const today = shanghaiDate(Date.now());
  return WORKERS.flatMap(([name, part, who]): List[] => {
    const [demands, visits] = [visibilityOfDemands(who as never), visibilityOfVisits(who as never)];
    return [
      [
        `诉求，${name}`,
        DEMANDS / part,
        (asked) => pageDemands(db, demands, asked as never),
        [
          ...['receivedAt', 'dueAt', '-dueAt', '-updatedAt'].map((sort) => ({ sort })),
          { state: ['pending'] },
          { state: ['pending', 'accepted', 'handling'], sort: 'dueAt' },
          ...['soon', 'overdue', 'running'].map((clock) => ({ clock })),
          { officeId: 3 },
          { undecided: true },
          { mine: true },
          { labelId: 3 },
          { labelId: 33 },
          { satisfaction: ['satisfied'] },
          { companyId: 14 },
          { receivedFrom: '2025-01-01', receivedTo: '2025-01-31' },
          ...words('keyword'),
        ],
      ],
      [
        `诉求，${name}，各状态的${counts}`,
        DEMANDS / part,
        (asked) => countByTab(db, demands, asked as never),
        [{ keyword: '昌龙' }, { officeId: 3 }],
      ],
      [
        `走访，${name}`,
        VISITS / part,
        (asked) => pageVisits(db, visits, asked as never),
        [
          ...['plannedStart', 'doneAt', '-doneAt', '-updatedAt'].map((sort) => ({ sort })),
          { state: ['planned'] },
          { state: ['planned', 'assigned', 'underway'], toDay: today, sort: 'plannedStart' },
          { state: ['done'] },
          { way: ['phone'] },
          { leadId: 300 },
          { mine: true },
          { overdue: true },
          { promiseDue: true },
          { toConfirm: true },
          { campaignId: 3 },
          { companyId: 18 },
          { fromDay: '2025-01-01', toDay: '2025-01-31' },
          ...words('keyword'),
        ],
      ],
      [
        `走访，${name}，各状态的${counts}`,
        VISITS / part,
        (asked) => countByState(db, visits, asked as never),
        [{ keyword: '昌龙' }, { leadId: 300 }],
      ],
      [
        `日历的列表，${name}`,
        VISITS / part / 80,
        (asked) => pageCalendar(db, visits, { from: addDays(today, -15), to: addDays(today, 15), ...asked } as never),
        [{ kinds: ['visit'] }, { userId: 300 }],
      ],
      [
        `走访统计，${name}，${counts}`,
        VISITS / part,
        (asked) => countBy(db, visits, { from: '2015-01-01', to: '2035-01-01', by: 'town', ...asked } as never),
        ['month', 'state', 'lead', 'way'].map((by) => ({ by })),
      ],
      [
        `一家企业的走访，${name}`,
        40,
        (asked) => visitsOfCompany(db, who as never, { companyId: 25, ...asked } as never),
        [],
      ],
      [
        `联系人，${name}`,
        100,
        (asked) => pageContacts(db, who.scope, { companyId: 25, ...asked } as never),
        [{ sort: 'name' }, { keyword: '联系' }],
      ],
      [
        `移交，${name}`,
        HANDOVERS / part,
        (asked) => pageHandovers(db, visibilityOfHandovers(who as never), asked as never),
        [{ sort: '-decidedAt' }, { state: ['refused'] }, { toDecide: true }, ...words('keyword')],
      ],
      [
        `问卷回答，${name}`,
        ANSWERS / part,
        (asked) => pageAnswers(db, visibilityOfAnswers(who as never), asked as never),
        [{ sort: '-total' }, { sort: 'submittedAt' }, { state: ['draft'] }, { companyId: 12 }, ...words('keyword')],
      ],
      [`走访专项，${name}`, 40, (asked) => pageCampaigns(db, who.scope, asked as never), []],
      [
        `专项的企业，${name}`,
        CAMPAIGN_COMPANIES / part,
        (asked) => pageCampaignCompanies(db, who.scope, { campaignId: 3, ...asked } as never),
        [{ sort: 'name' }, { progress: ['visited'] }, { progress: ['open'] }, ...words('keyword')],
      ],
    ];
  });
}
