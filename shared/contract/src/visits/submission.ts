import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, text, whole } from '../fields';
import { phoneLabels } from '../phone/phone-labels';
import { photoRow } from '../phone/phone';
import { visitDetailData, visitPlace, visitWay } from './visit';

const access = { who: ['C', 'D'], scope: 'territory' } as const;

/** Parts of a report that the lead accepts or leaves out, each separately. */
export const receivable = z.enum(['way', 'summary', 'persons', 'findings', 'place', 'promises', 'demands', 'answers']);
export type Receivable = z.output<typeof receivable>;

/** What phones sent for one visit, earliest first, with its photos. 404 outside the territory. */
export const listSubmissions = defineCall({
  method: 'POST',
  labels: phoneLabels,
  path: '/v1/visit/submissions',
  summary: '走访的提交与照片',
  access: { ...access, effect: 'read' },
  request: z.object({ id }),
  data: z.object({
    list: z.array(
      z.object({
        id,
        author: z.string(),
        outcome: z.enum(['taken', 'supplement', 'pending', 'chosen', 'dismissed']),
        reason: z.string(),
        writtenAt: z.nullable(instant),
        receivedAt: instant,
        photosWanted: whole,
        photos: z.array(photoRow),
        report: z.object({
          way: visitWay,
          /** Day on which the visit was held, as far as the report says. */
          visitedOn: z.optional(day),
          summary: z.string(),
          persons: z.array(z.object({ name: z.string(), position: z.string() })),
          findings: z.string(),
          place: z.nullable(visitPlace),
          promises: z.array(z.object({ text: z.string(), dueDay: z.string() })),
          demands: z.array(
            z.object({
              title: z.string(),
              content: z.string(),
              labelIds: z.optional(z.array(id)),
              urgent: z.optional(z.boolean()),
            }),
          ),
          /** Answers that are missing in the questionnaire itself. */
          answers: z.array(z.object({ title: z.string(), text: z.string() })),
        }),
        /** The caller may decide on it. */
        canChoose: z.boolean(),
      }),
    ),
  }),
});
export type SubmissionRow = z.output<typeof listSubmissions.data>['list'][number];

/**
 * Takes parts of a waiting submission into its visit, or dismisses it with a reason. For the lead, or instead the
 * district. 404 outside the territory, 409 when it no longer waits.
 */
export const chooseSubmission = defineCall({
  method: 'POST',
  labels: phoneLabels,
  path: '/v1/visit/submissionChoose',
  summary: '处理待确认的提交',
  access: { ...access, effect: 'write' },
  request: z.object({
    id,
    accept: z._default(z.array(receivable), []),
    dismiss: z._default(z.boolean(), false),
    reason: z._default(text(300), ''),
  }),
  data: visitDetailData,
});

/**
 * A photo of a visit with its mark of time, place and person, for accounts that may read the visit; 404 for all others.
 */
export const visitPhoto = defineCall({
  method: 'GET',
  labels: phoneLabels,
  path: '/v1/visit/photo',
  summary: '走访照片',
  access: { who: ['C', 'D', 'visitor'], scope: 'territory', effect: 'read' },
  body: 'blob',
  request: z.object({ id }),
  data: z.unknown(),
});
