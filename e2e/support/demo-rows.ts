import { eventually } from '@platform/api/testing/eventually';
import type { DataOf } from '@platform/contract/call';
import { type ContentKind, contentKindNames } from '@platform/contract/content/kind';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { publicDataShow } from '@platform/contract/data-show/public-data-show';
import { listPublicContent } from '@platform/contract/content/public-content';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { demoAccounts } from './demo-accounts';
import { signInAt } from './node-client';

/** Finds the demonstration row for a name in the braces of a route's example. */
const rows: Record<string, (origin: string) => Promise<string>> = {
  /** Number of an invention with claims, description and drawings. */
  patent: async (origin) => {
    const found = await fetch(`${origin}/v1/public/search?exp=${encodeURIComponent('TI=结构 AND PT=发明授权')}`);
    const { data } = (await found.json()) as { data: { list: { publicationNumber: string }[] } };
    if (!data.list[0]) throw new Error('No demonstration patent of this kind');
    return data.list[0].publicationNumber;
  },
  /** Id of an activity that is open for sign-ups now. */
  signUpActivity: async (origin) => {
    const now = shanghaiTime(await timeAt(origin));
    const found = (await publishedOf(origin, 'activity')).find(
      ({ fields }) => fields.signUp === 'online' && String(fields.signUpUntil) > now,
    );
    if (!found) throw new Error('No activity of the demonstration takes sign-ups');
    return String(found.id);
  },
  /** Id of an item with an external link, and the link. */
  outLink: async (origin) => {
    const found = (await publishedOf(origin, 'protection')).find(({ fields }) => String(fields.link ?? '') !== '');
    if (!found) throw new Error('No item of the demonstration leads away');
    return `${found.id}&to=${String(found.fields.link)}`;
  },
  /** Id of a visited company with contacts and demands. */
  visitedCompany: async (origin) => {
    const staff = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
    const [first] = (await staff(listDemands, { size: 1, sort: 'receivedAt' })).list;
    if (!first) throw new Error('No demand in the demonstration');
    return String(first.companyId);
  },
  /** Id of a shown block of statistics; its number is computed in the background of the first start. */
  dataBlock: async (origin) => {
    let id = '';
    await eventually(async () => {
      const found = await fetch(origin + publicDataShow.path);
      const { data } = (await found.json()) as { data: DataOf<typeof publicDataShow> };
      if (!data.blocks[0]) throw new Error('No block of figures in the demonstration');
      id = String(data.blocks[0].id);
    });
    return id;
  },
};

/** Returns the time of the server. */
async function timeAt(origin: string): Promise<Date> {
  const { headers } = await fetch(`${origin}/readyz`);
  return new Date(headers.get('date')!);
}

/** Reads the published items of a kind of content. */
async function publishedOf(origin: string, kind: ContentKind) {
  const found = await fetch(`${origin}${listPublicContent.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kinds: [kind], size: 100 }),
  });
  return ((await found.json()) as { data: DataOf<typeof listPublicContent> }).data.list;
}

/** Returns the id of a published item of a kind of content, which is also the name in the braces. */
async function findPublished(origin: string, kind: ContentKind): Promise<string> {
  const [first] = await publishedOf(origin, kind);
  if (!first) throw new Error(`No published ${kind} in the demonstration`);
  return String(first.id);
}

const isKind = (name: string): name is ContentKind => Object.hasOwn(contentKindNames, name);

/**
 * Returns the address with its rows filled in.
 * @throws for a name without a finder
 */
export async function withDemoRows(example: string, origin: string): Promise<string> {
  const [, name] = /\{(\w+)\}/.exec(example) ?? [];
  if (name === undefined) return example;
  const find = isKind(name) ? (at: string) => findPublished(at, name) : rows[name];
  if (!find) throw new Error(`{${name}} in ${example}: e2e/support/demo-rows.ts 里没有这一项`);
  return withDemoRows(example.replace(`{${name}}`, await find(origin)), origin);
}
