import * as z from 'zod/mini';
import type { Call } from '../call';
import { attachedFile, fileIds } from '../files/file';
import { id, instant, listedText, required, text } from '../fields';
import type { FieldLabels } from '../labels';

/** Characters of the text of one step. */
const MOST_CHARACTERS = 2000;

/** A step of a case: its opening or a later action. */
const caseStep = z.object({
  id,
  at: instant,
  name: z.string(),
  action: z.string(),
  text: z.string(),
  files: z.array(attachedFile),
});
export type CaseStep = z.output<typeof caseStep>;

/** The text and the files that a step takes. @param message for a missing text */
export const said = (message: string) => ({ text: required(MOST_CHARACTERS, message), fileIds });

/** Fields of a case in a list. */
export const caseRow = <const State extends string>(states: readonly State[]) => ({
  id,
  /** The text with which it was opened. */
  text: listedText,
  state: z.enum(states),
  /** The account that opened it; null after its closing. */
  userId: z.nullable(id),
  userName: z.string(),
  isDemo: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});

/** Filters of a list of cases. */
export const caseFilters = <const State extends string>(states: readonly State[]) => ({
  keyword: z.optional(text(60)),
  state: z.optional(z.array(z.enum(states))),
  /** Those that the account opened. */
  mine: z.optional(z.boolean()),
});

/** Further fields of one case: its steps, and the actions that the reader may perform now. */
export const caseDetail = <const Action extends string>(actions: readonly Action[]) => ({
  steps: z.array(caseStep),
  actions: z.array(z.enum(actions)),
});

/** Captions of the fields of a case. @param opening name of the step that opens it */
export const caseLabels = <State extends string>(
  declared: { situations: Readonly<Record<State, { name: string }>>; actionNames: Readonly<Record<string, string>> },
  opening: string,
) =>
  ({
    action: { label: '操作', choices: { open: opening, ...declared.actionNames } },
    actions: '可做的操作',
    createdAt: { label: `${opening}时间`, kind: 'time' },
    fileIds: '附件',
    isDemo: { label: '演示数据', kind: 'yes' },
    mine: { label: `我${opening}的`, kind: 'yes' },
    state: {
      label: '状态',
      choices: Object.fromEntries(
        Object.entries<{ name: string }>(declared.situations).map(([state, { name }]) => [state, name]),
      ),
    },
    steps: '经过',
    text: '说明',
    updatedAt: { label: '最近处理', kind: 'time' },
    userId: `${opening}人`,
    userName: { label: `${opening}人`, none: '已注销' },
  }) as const satisfies FieldLabels;

/** Request of an action on a case. @param message for a missing text */
export const caseAction = <const Action extends string>(actions: readonly Action[], message: string) =>
  z.object({ id, version: z.int(), action: z.enum(actions), ...said(message) });

/** A case as its page reads it. */
export interface TextCaseRow<State extends string = string> {
  id: number;
  version: number;
  state: State;
  /** Name of the account that opened it. */
  userName: string;
  steps: CaseStep[];
  /** Actions that the reader may perform now. */
  actions: string[];
}

/** A call that answers with a case: the one that reads it, or the one that acts on it (`caseAction`). */
export type TextCaseCall<Row extends TextCaseRow> = Call<z.ZodMiniType, z.ZodMiniType<Row>>;
