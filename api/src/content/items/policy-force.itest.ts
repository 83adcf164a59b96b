import { linkContent } from '@platform/contract/content/content';
import { getPublicContent, listPublicContent } from '@platform/contract/content/public-content';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';

const api = testApi();
const anyone = () => api.as('anonymous');
const today = shanghaiDate(Date.now());
let old: number;
let next: number;

/** Publishes a law; `effectiveOn` as in its fields. */
const law = (title: string, fields: Record<string, string>) =>
  publishItem(api, title, { column: 'policy', fields: { level: 'law', ...fields } });
/** The status that the public reads, on the page and in the list. */
async function statusOf(id: number) {
  const { item } = await anyone().call(getPublicContent, { kinds: ['policy'], id });
  const { list } = await anyone().call(listPublicContent, { kinds: ['policy'], size: 100 });
  expect(list.find((row) => row.id === id)?.fields.status).toBe(item.fields.status);
  return item.fields.status;
}
const idsWith = async (status: string) => {
  const { list, choices, total } = await anyone().call(listPublicContent, { kinds: ['policy'], status, size: 100 });
  expect(choices.statuses.find(({ value }) => value === status)?.count ?? 0).toBe(total);
  return list.map(({ id }) => id);
};
/** The day on which a version comes into force is reached, or lies ahead again. */
const setForce = (id: number, day: string) =>
  api.services.pool.query(
    `update content set opens_at = $2::date::timestamp at time zone 'Asia/Shanghai' where id = $1`,
    [id, day],
  );

beforeAll(async () => {
  old = (await law('某法', { issuedOn: '2008-01-01', effectiveOn: '2008-10-01', status: 'amended' })).id;
  const coming = await law('某法（修订）', { issuedOn: today, effectiveOn: addDays(today, 1) });
  next = coming.id;
  await api.as('editor').call(linkContent, { id: next, relation: 'supersedes', to: old });
});

it('a law that is published before its day is 尚未施行, and the one in force stays 有效 until then', async () => {
  expect([await statusOf(next), await statusOf(old)]).toEqual(['coming', 'valid']);
  expect(await idsWith('coming')).toEqual([next]);
  expect(await idsWith('valid')).toContain(old);
  expect(await idsWith('amended')).not.toContain(old);
  // What the page links to says the same.
  const { links } = await anyone().call(getPublicContent, { kinds: ['policy'], id: next });
  expect(links.find(({ item }) => item.id === old)?.item.fields.status).toBe('valid');
});

it('on its day both change by themselves', async () => {
  await setForce(next, today);
  expect([await statusOf(next), await statusOf(old)]).toEqual(['valid', 'amended']);
  expect(await idsWith('coming')).toEqual([]);
  await setForce(next, addDays(today, 1));
  expect(await statusOf(next)).toBe('coming');
});

it("an editor's own 尚未施行 ends with its day too; what is void stays void", async () => {
  const own = await law('某办法', { issuedOn: today, effectiveOn: addDays(today, 3), status: 'coming' });
  const gone = await law('某旧规', { issuedOn: '2001-01-01', effectiveOn: addDays(today, 3), status: 'void' });
  expect([await statusOf(own.id), await statusOf(gone.id)]).toEqual(['coming', 'void']);
  await setForce(own.id, today);
  expect(await statusOf(own.id)).toBe('valid');
});

it('a version is 已修改 from the day on which the version that replaces it is in force, whatever was written', async () => {
  const before = await law('某条例', { issuedOn: '2010-01-01', effectiveOn: '2010-01-01', status: 'unverified' });
  const after = await law('某条例（新）', { issuedOn: today, effectiveOn: addDays(today, 1) });
  await api.as('editor').call(linkContent, { id: after.id, relation: 'supersedes', to: before.id });
  expect(await statusOf(before.id)).toBe('unverified');
  await setForce(after.id, today);
  expect([await statusOf(before.id), await statusOf(after.id)]).toEqual(['amended', 'valid']);
});

it('the filter 有效 finds what is confirmed and what is 效力待核', async () => {
  const { id } = await law('某待核办法', { issuedOn: '2012-01-01', status: 'unverified' });
  expect(await statusOf(id)).toBe('unverified');
  expect(await idsWith('unverified')).toEqual([id]);
  expect(await idsWith('valid')).toContain(id);
});
