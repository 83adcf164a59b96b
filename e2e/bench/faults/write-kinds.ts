import { setTimeout as pause } from 'node:timers/promises';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import { CallError } from '@platform/contract/call-error';
import type { Client } from '@platform/contract/client';
import { listExports, startExport } from '@platform/contract/exports/export';
import { uploadFile } from '@platform/contract/files/file';
import { createPatent, setCore, updatePatent } from '@platform/contract/library/library';
import { createUser } from '@platform/contract/users/user';
import { computeCheckDigit } from '@platform/domain/numbers/check-digit';
import { demoAccounts, demoPassword } from '../../support/demo-accounts';
import { signInAt } from '../../support/node-client';
import { isLost } from './write-ledger';

/** One write, which can be sent repeatedly under the same key. */
export interface PreparedWrite {
  /** Identifies the write in the database; '' where only the answer contains the identifier. */
  marker: string;
  /**
   * Sends the write.
   * @returns the marker
   * @throws CallError
   */
  send(idempotencyKey: string): Promise<string>;
}

/** A kind of write; each kind uses different code of the server. */
export interface WriteKind {
  name: string;
  /** Milliseconds between two writes; some kinds have an hourly limit. */
  pauseMs: number;
  /** Query for the stored writes: `marker`, `times`. */
  stored: string;
  /** @param serial grows from write to write */
  prepare(serial: number): Promise<PreparedWrite>;
}

const wait = 40;
const marking = `kind = 'library.core' and (entries -> 0 ->> 'after')::boolean`;
/** Uploads are limited by account and hour. */
const uploaders = ['company', 'district', 'street', 'trial', 'editor'] as const;

/**
 * Prepares the six kinds on a server with the demonstration data. Each kind uses one connection of one account, except
 * the uploads.
 */
export async function openWriteKinds(origin: string): Promise<WriteKind[]> {
  const signIn = async (who: keyof typeof demoAccounts) =>
    (await signInAt(origin, origin, demoAccounts[who])).at(origin);
  const company = await signIn('company');
  const administrator = await signIn('administrator');
  const reader = await signIn('district');
  const sharing = await Promise.all(uploaders.map(signIn));
  const own = (title: string, serial: number) => company(createPatent, newPatent(title, serial), { silent: true });
  const edited = await own('被反复修改的装置', 1);
  const marked = await own('被反复标记的装置', 2);
  let version = edited.version;
  let undo: string | null = null;
  return [
    {
      name: '新增专利',
      pauseMs: wait,
      stored: `select title as marker, count(*)::int as times from library_patent where title like '经得起的装置 %' group by 1`,
      prepare: (serial) => {
        const marker = `经得起的装置 ${serial}`;
        return Promise.resolve({
          marker,
          send: (idempotencyKey) =>
            company(createPatent, newPatent(marker, 1_000 + serial), { idempotencyKey }).then(() => marker),
        });
      },
    },
    {
      name: '修改专利',
      pauseMs: wait,
      stored: `select detail -> 'changes' -> 'note' ->> 1 as marker, count(*)::int as times from audit_log
        where action = '${updatePatent.path}' group by 1`,
      prepare: (serial) => {
        const marker = `第 ${serial} 次修改`;
        return Promise.resolve({
          marker,
          send: async (idempotencyKey) => {
            const change = { id: edited.id, version, note: marker };
            ({ version } = await company(updatePatent, change, { idempotencyKey }).catch(noteVersion));
            return marker;
          },
        });
      },
    },
    {
      name: '批量标记与撤销',
      pauseMs: wait,
      stored: `select id::text as marker, 1 as times from batch_change where ${marking}
        union all select '撤销 ' || id, 1 from batch_change where ${marking} and undone_at is not null`,
      prepare: async () => {
        const id = undo;
        undo = null;
        if (id !== null)
          return {
            marker: `撤销 ${id}`,
            send: (idempotencyKey) => company(undoBatch, { id }, { idempotencyKey }).then(() => `撤销 ${id}`),
          };
        // After an unanswered write the state of the patent is unknown.
        await patiently(() => company(setCore, { ids: [marked.id], core: false }));
        return {
          marker: '',
          send: async (idempotencyKey) => {
            const answer = await company(setCore, { ids: [marked.id], core: true }, { idempotencyKey });
            if (answer.undo === null) throw new CallError(422, '前一次已经做了，又做了一遍');
            return (undo = answer.undo);
          },
        };
      },
    },
    {
      name: '上传文件',
      pauseMs: 2_500,
      stored: `select name as marker, count(*)::int as times from stored_file where name like '上传_%' group by 1`,
      prepare: (serial) => {
        const marker = `上传_${serial}.pdf`;
        const upload = sharing[serial % sharing.length]!;
        return Promise.resolve({
          marker,
          send: async (idempotencyKey) => {
            const form = new FormData();
            form.set('file', new Blob([`%PDF-1.4\n% ${serial}\n%%EOF\n`], { type: 'application/pdf' }), marker);
            return (await upload(uploadFile, { form }, { idempotencyKey })).name;
          },
        });
      },
    },
    {
      name: '新增账号',
      pauseMs: 500,
      stored: `select name as marker, count(*)::int as times from user_account where name like '账号%' group by 1`,
      prepare: (serial) => {
        const marker = `账号${serial}`;
        const account = { name: marker, mobile: `1371${String(serial).padStart(7, '0')}`, role: 'district' as const };
        return Promise.resolve({
          marker,
          send: async (idempotencyKey) => {
            await administrator(createUser, { ...account, password: demoPassword }, { idempotencyKey });
            return marker;
          },
        });
      },
    },
    {
      name: '导出（后台任务）',
      pauseMs: 200,
      stored: `select split_part(file_name, '.', 1) as marker, count(*)::int as times from patent_export group by 1`,
      prepare: async (serial) => {
        const marker = `导出${serial}`;
        await untilNoneRuns(reader);
        return {
          marker,
          send: async (idempotencyKey) => {
            const wish = {
              query: { exp: '装置 OR 方法' },
              columns: [...columns],
              format: 'xlsx' as const,
              name: marker,
            };
            await reader(startExport, wish, { idempotencyKey });
            return marker;
          },
        };
      },
    },
  ];

  /** Stores the version of a change that was saved although its answer reported an error; the next change needs it. */
  function noteVersion(error: unknown): never {
    const current =
      error instanceof CallError ? (error.failure?.current as { version?: number } | undefined) : undefined;
    version = current?.version ?? version;
    throw error;
  }
}

const columns = ['publicationNumber', 'title', 'abstract', 'applicants', 'inventors', 'ipc', 'address'] as const;

/** An account may run two exports at a time. */
async function untilNoneRuns(reader: Client): Promise<void> {
  for (;;) {
    const { list } = await patiently(() => reader(listExports, { page: 1, size: 5 }));
    if (list.every(({ state }) => state !== 'queued' && state !== 'running')) return;
    await pause(200);
  }
}

/** Repeats an idempotent action until it succeeds. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError) || !isLost(error)) throw error;
      await pause(200);
    }
  }
}

function newPatent(title: string, serial: number) {
  const stem = `20211${String(serial).padStart(7, '0')}`;
  return {
    title,
    applicationNumber: `CN${stem}.${computeCheckDigit(stem)}`,
    patentType: 'invention' as const,
    applicants: ['演示企业'],
  };
}
