import { eventually } from '@platform/api/testing/eventually';
import { activateRelease } from '@platform/api/releases/sub-apps/activate-release.service';
import { journey } from '../support/journey';
import { releaseServer } from '../support/release-server';
import { openAs } from '../support/sign-in';

const server = releaseServer();
const rows = async (sql: string, ...values: unknown[]) =>
  (await server.services.pool.query<Record<string, unknown>>(sql, values)).rows;

describe('装好之后某一页出错', () => {
  journey(
    '报告一次，这次打开由成功改记为失败',
    async (visit) => {
      const version = await server.publishTiny(
        '会坏的版本',
        'document.addEventListener("break-down", () => props.actions.reportPageFailure("mount", "/work: boom"));',
      );
      await activateRelease(server.services, 'sub-work', version, { by: '测试', pinned: true });
      await openAs(visit, await server.addDistrict());
      await visit.page.locator('#tiny').wait();
      const mounts = () => rows('select succeeded from sub_app_mount where version = $1', version);
      await eventually(async () => expect(await mounts()).toEqual([{ succeeded: true }]));
      await visit.page.evaluate(() => document.dispatchEvent(new Event('break-down')));
      await eventually(async () => expect(await mounts()).toEqual([{ succeeded: false }]));
      // A report has two writes; the second may still be on its way.
      const failures = () => rows('select phase, message from sub_app_failure where version = $1', version);
      await eventually(async () => expect(await failures()).toEqual([{ phase: 'mount', message: '/work: boom' }]));
    },
    { origin: () => server.origin, expectsErrors: true },
  );
});
