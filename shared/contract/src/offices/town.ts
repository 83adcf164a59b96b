import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, id, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { townLabels } from './labels';

const labels = townLabels;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district keeps hours and contacts of every town',
} as const;

/** A town with its hours and its contact for visits and demands. */
export const townRow = z.object({
  id,
  name: z.string(),
  /** Today's hours, its own or the district's. */
  hours: z.array(z.string()),
  isOwn: z.boolean(),
  /** The next change of its hours, its own or else the district's, in words; empty without one. */
  coming: z.string(),
  /** The town's own hours that this text describes. */
  comingId: z.nullable(id),
  contactName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Version of the contact; 0 before the first one. */
  version: z.int(),
});
export type TownRow = z.output<typeof townRow>;

/** The towns; a street sees its own. */
export const listTowns = defineCall({
  method: 'POST',
  path: '/v1/news/town/index',
  summary: '镇街的工作时间与联系人',
  labels: { ...labels, comingId: '将要改为' },
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  request: listRequest(['id', 'name'], {}),
  data: pageOf(townRow),
});

/** 409 with the current row when the version is outdated. */
export const updateTown = defineCall({
  method: 'POST',
  path: '/v1/news/town/edit',
  summary: '修改镇街联系人',
  labels,
  access: manage,
  request: z.object({
    id,
    version: whole,
    contactName: z._default(text(40), ''),
    phone: z._default(text(40), ''),
    address: z._default(text(120), ''),
  }),
  data: townRow,
});

/**
 * Sets the hours of a town from a day on. 422 at the day when that is over or has hours already, and for hours out of
 * order.
 */
export const createTownHours = defineCall({
  method: 'POST',
  path: '/v1/news/town/hours',
  summary: '设置镇街工作时间',
  labels,
  access: manage,
  request: z.object({
    townId: id,
    fromDay: day,
    /** Empty: the district's hours apply again. */
    spans: z._default(z.array(text(20)).check(z.maxLength(6, '最多 6 段')), []),
  }),
  data: townRow,
});

/** Deletes hours that have not begun; 422 for any other. */
export const deleteTownHours = defineCall({
  method: 'POST',
  path: '/v1/news/town/hoursDel',
  summary: '撤销未生效的镇街工作时间',
  labels,
  access: manage,
  request: z.object({ id }),
  data: done,
});
