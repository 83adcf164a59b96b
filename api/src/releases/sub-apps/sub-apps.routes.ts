import {
  activateSubApp,
  compareReleases,
  endCanary as endCanaryCall,
  listReleaseFailures,
  listReleaseLog,
  listReleases,
  previewPrune,
  pruneReleases,
  rollBackSubApp,
  startCanary as startCanaryCall,
  unpinSubApp,
} from '@platform/contract/sub-apps/releases';
import { currentSubApp, mountedSubApp, reportSubApp } from '@platform/contract/sub-apps/sub-app';
import { actorOf } from '../../kernel/http/actor-of';
import { bind, type Binding } from '../../kernel/http/bind';
import { activateRelease, rollBackRelease, unpinRelease } from './activate-release.service';
import { endCanary, startCanary } from './canary.service';
import { readComparison } from './compare-releases.service';
import { readCurrentRelease } from './current-release.service';
import { readReleases } from './list-releases.service';
import { answerMove } from './moves.service';
import { noteFailure, noteMounted } from './note-mount.service';
import { findPrunable, pruneNow } from './prune-releases.service';
import { readFailures } from './release-failures.service';
import { readReleaseLog } from './read-release-log';
import { answerReleaseErrors } from './upload/answer-release-errors';

export const subAppRoutes: readonly Binding[] = [
  bind(reportSubApp, async (input, context) => {
    await noteFailure(context, input);
    await context.audit({
      targetType: 'sub-app',
      targetId: input.subApp,
      detail: { version: input.version, phase: input.phase },
    });
    return { done: true } as const;
  }),
  bind(mountedSubApp, async (input, context) => {
    await noteMounted(context, input);
    return { done: true } as const;
  }),
  bind(currentSubApp, (_input, context) => readCurrentRelease(context)),
  bind(listReleases, (input, { services }) => readReleases(services, input)),
  bind(compareReleases, (input, { services }) => readComparison(services, input)),
  bind(activateSubApp, ({ subApp, version, revision }, context) =>
    answerMove(context, revision, (options) =>
      activateRelease(context.services, subApp, version, { ...options, pinned: true }),
    ),
  ),
  bind(rollBackSubApp, ({ subApp, revision }, context) =>
    answerMove(context, revision, (options) => rollBackRelease(context.services, subApp, options)),
  ),
  bind(unpinSubApp, ({ subApp, revision }, context) =>
    answerMove(context, revision, (options) => unpinRelease(context.services, subApp, options)),
  ),
  bind(startCanaryCall, ({ subApp, version, revision, ...audience }, context) =>
    answerMove(context, revision, (options) => startCanary(context.services, subApp, version, audience, options)),
  ),
  bind(endCanaryCall, ({ subApp, revision }, context) =>
    answerMove(context, revision, (options) => endCanary(context.services, subApp, options)),
  ),
  bind(listReleaseFailures, (input, { services }) => readFailures(services, input)),
  bind(listReleaseLog, (input, { services }) => readReleaseLog(services.db, input)),
  bind(previewPrune, (_input, { services }) => findPrunable(services)),
  bind(pruneReleases, ({ releases }, context) =>
    answerReleaseErrors(() =>
      pruneNow(context.services, releases, {
        by: actorOf(context.viewer).by,
        audit: (entry, tx) => context.audit(entry, tx),
      }),
    ),
  ),
];
