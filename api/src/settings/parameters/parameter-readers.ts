import type { ParameterKey } from './all-parameters';

/** A part of the platform that reads parameters. */
interface ParameterReader {
  /** Name for display. */
  name: string;
  /** Files and folders below `api/src`. */
  files: readonly string[];
  reads: readonly ParameterKey[];
}

const WORKING_CALENDAR = ['work.hours', 'work.weekdays', 'work.toldThrough'] as const;

/** Every reader of parameters. A test compares them with the sources. */
export const PARAMETER_READERS: readonly ParameterReader[] = [
  {
    name: '咨询的受理与答复期限',
    files: ['service/consulting'],
    reads: [...WORKING_CALENDAR, 'consulting.acceptDays', 'consulting.answerDays'],
  },
  { name: '诉求的办理时限', files: ['service/demands'], reads: WORKING_CALENDAR },
  { name: '走访的计划与改期', files: ['service/visits'], reads: WORKING_CALENDAR },
  { name: '走访日历', files: ['service/visits/calendar'], reads: WORKING_CALENDAR },
  { name: '待办', files: ['service/backlog'], reads: WORKING_CALENDAR },
  { name: '镇街的工作时间', files: ['service/offices'], reads: ['work.hours'] },
  { name: '工作日日历', files: ['settings/work-days'], reads: ['work.weekdays', 'work.toldThrough'] },
  {
    name: '网站自查',
    files: ['service/consulting/late-questions.ts', 'service/consulting/missing-work-years.ts'],
    reads: WORKING_CALENDAR,
  },
  {
    name: '网站自查的“站外死链”和“网站证书”',
    files: ['operations/inspection/run-inspection.ts'],
    reads: ['inspection.outside'],
  },
  {
    name: '内容与媒体库的回收站',
    files: ['content/items/purge-content.job.ts', 'content/media/purge-media.job.ts'],
    reads: ['content.binDays'],
  },
  { name: '内容的审核', files: ['content/items/two-persons.ts'], reads: ['content.twoPersons'] },
  {
    name: '每晚的“按期限删除个人信息”任务',
    files: [
      'accounts/personal-data.ts',
      'exchange/personal-data.ts',
      'operations/person/deleted-accounts.ts',
      'service/personal-data.ts',
    ],
    reads: [
      'retention.sessions',
      'retention.signIns',
      'retention.messages',
      'retention.exports',
      'retention.imports',
      'retention.applications',
      'retention.visitors',
      'retention.contacts',
      'retention.deletedAccounts',
    ],
  },
  {
    name: '每晚的“清理无人打开的检索链接”任务',
    files: ['patents/search/links/clean-links.job.ts'],
    reads: ['retention.searchLinks'],
  },
  {
    name: '每晚的“清理过期的任务记录”任务',
    files: ['operations/jobs/clean-job-runs.job.ts'],
    reads: ['retention.jobRuns'],
  },
];

/** Names of the parts that read a parameter, for display. */
export const readersOf = (key: string): string[] =>
  PARAMETER_READERS.filter(({ reads }) => reads.some((each) => each === key)).map(({ name }) => name);
