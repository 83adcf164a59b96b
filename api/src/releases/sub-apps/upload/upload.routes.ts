import {
  beginReleaseCheck,
  beginUpload as beginCall,
  completeUpload as completeCall,
  confirmUpload as confirmCall,
  openReleaseCheck,
  uploadReleaseFile,
} from '@platform/contract/sub-apps/upload';
import { actorOf } from '../../../kernel/http/actor-of';
import { bind, type Binding } from '../../../kernel/http/bind';
import { requireSpace } from '../../../kernel/errors/disk-space';
import type { CallContext } from '../../../kernel/ports/call-context';
import { beginCheck, openCheck } from '../release-check/release-check.service';
import type { SubAppName } from '@platform/routes/sub-apps';
import { answerReleaseErrors } from './answer-release-errors';
import { beginUpload } from './begin-upload.service';
import { completeUpload } from './complete-upload.service';
import { confirmUpload } from './confirm-upload.service';
import { receiveFile } from './receive-file.service';

const note = ({ audit }: CallContext, subApp: SubAppName, version: string) =>
  audit({ targetType: 'sub-app', targetId: subApp, detail: { version } });

export const uploadRoutes: readonly Binding[] = [
  bind(beginCall, async ({ manifest }, context) => {
    const { releasesS3, releasesDir } = context.services.config;
    if (releasesS3 === undefined) await requireSpace(releasesDir);
    const begun = await answerReleaseErrors(() => beginUpload(context.services, manifest, actorOf(context.viewer).by));
    await note(context, begun.subApp, begun.version);
    return begun;
  }),
  bind(uploadReleaseFile, async (input, context) => {
    await answerReleaseErrors(() => receiveFile(context.services, input, context.request));
    await context.audit({
      targetType: 'sub-app',
      targetId: input.subApp,
      detail: { version: input.version, sha256: input.sha256 },
    });
    return { done: true } as const;
  }),
  bind(completeCall, async ({ subApp, version }, context) => {
    const completed = await answerReleaseErrors(() =>
      completeUpload(context.services, subApp, version, actorOf(context.viewer).by),
    );
    await note(context, subApp, version);
    return completed;
  }),
  bind(beginReleaseCheck, async ({ subApp, version }, context) => {
    const ticket = await answerReleaseErrors(() => beginCheck(context.services, subApp, version));
    await note(context, subApp, version);
    return { ticket };
  }),
  bind(confirmCall, async ({ subApp, version, check }, context) => {
    const actor = { by: actorOf(context.viewer).by, audit: context.audit };
    const isNew = await answerReleaseErrors(() => confirmUpload(context.services, subApp, version, check, actor));
    if (!isNew) await note(context, subApp, version);
    return { subApp, version, isNew };
  }),
  bind(openReleaseCheck, ({ ticket }, context) => openCheck(context, ticket)),
];
