import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id } from '../fields';
import { comparison } from './comparison';
import { contentLabels } from './labels';

const side = z.object({ id, title: z.string(), day });

/**
 * Compares two published versions of a policy, the older first in either order of the request. 404 unless both are
 * public and one supersedes the other: unrelated texts are not compared.
 */
export const comparePublicPolicies = defineCall({
  method: 'POST',
  path: '/v1/public/content/compare',
  summary: '比较政策的两个版本',
  access: { who: 'public', scope: 'none', effect: 'read' },
  labels: { ...contentLabels, with: '对照的版本' },
  request: z.object({ id, with: id }),
  data: z.object({ before: side, after: side, comparison }),
});
