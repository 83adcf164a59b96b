import { useEffect, useRef, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { type QuestionView, saveQuestion, type WholeAnswer } from '@platform/contract/questionnaires/answer';
import type { AnswerValues } from '@platform/contract/questionnaires/form';
import { faultOf } from '@platform/domain/questionnaires/answers';
import { type Answers, isAnswered, type Value } from '@platform/domain/questionnaires/questionnaire';
import { refreshAnswers } from '@platform/domain/questionnaires/refresh';
import { useReadOnly } from '../../kit/app/writes';
import { useKeptState } from '../../kit/drafts/use-kept-state';
import { say } from '../../kit/parts/say';
import { platformCall } from '../../kit/platform-call';

/** Milliseconds of a typing pause before saving. */
const PAUSE_MS = 1_200;

/** State of the input: equal to the server's, not sent yet, being sent, or refused. */
export type SaveState = 'saved' | 'typed' | 'saving' | 'failed';

/** The answers to send: no empty ones, and none that the server would refuse. */
function sendable(view: QuestionView, answers: Answers): AnswerValues {
  const sent: AnswerValues = {};
  for (const question of view.form.questions) {
    const value = answers[question.key];
    if (!isAnswered(value) || faultOf(question, value)) continue;
    sent[question.key] = typeof value === 'string' || typeof value === 'number' ? value : [...value];
  }
  return sent;
}

/** Initial answers of a form: the draft, or valid earlier answers; the platform's facts fill gaps. */
function begun(view: QuestionView, earlier: QuestionView | undefined): Answers {
  const first: Record<string, Value | undefined> = { ...view.answer?.answers };
  if (!view.answer && earlier?.answer)
    Object.assign(first, refreshAnswers(earlier.form, view.form, earlier.answer.answers).answers);
  for (const { key, fact } of view.form.questions) {
    const known = facts(view, fact);
    if (known !== undefined && !isAnswered(first[key])) first[key] = known;
  }
  return first;
}

const facts = (view: QuestionView, name: string | null) => view.facts.find((fact) => fact.name === name)?.value;

/**
 * Answers being filled in: saved at each pause and when the page is left. Changes that another person saved meanwhile
 * are merged; input here takes precedence.
 */
export function useAnswerDraft(view: QuestionView, visitId: number | null, earlier: QuestionView | undefined) {
  const readOnly = useReadOnly() !== undefined;
  const name = `questionnaire:${view.answer?.id ?? `${view.questionnaireId}:${view.company?.id}:${visitId}`}`;
  const [kept, setKept] = useKeptState<Answers | undefined>(name, undefined);
  const [first] = useState(() => begun(view, earlier));
  const answers = kept ?? first;
  const [state, setState] = useState<SaveState>('saved');
  const [overtaken, setOvertaken] = useState<string[]>([]);
  const row = useRef<Pick<WholeAnswer, 'id' | 'version'> | undefined>(view.answer ?? undefined);
  /** The server's answers, and the last ones sent. */
  const stored = useRef<AnswerValues>(view.answer?.answers ?? {});
  const latest = useRef(answers);
  latest.current = answers;
  const flight = useRef<Promise<WholeAnswer | undefined>>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const takeOver = (current: WholeAnswer) => {
    const mine = sendable(view, latest.current);
    const merged: Record<string, Value | undefined> = { ...current.answers };
    const theirs: string[] = [];
    view.form.questions.forEach(({ key }, at) => {
      const isTyped = JSON.stringify(mine[key]) !== JSON.stringify(stored.current[key]);
      const isTheirs = JSON.stringify(current.answers[key]) !== JSON.stringify(stored.current[key]);
      if (isTyped) merged[key] = latest.current[key];
      if (isTheirs) theirs.push(`第 ${at + 1} 题${isTyped ? '（保留您填写的）' : ''}`);
    });
    row.current = current;
    stored.current = current.answers;
    setOvertaken(theirs);
    setKept(merged);
    latest.current = merged;
  };

  const send = async (submit: boolean): Promise<WholeAnswer | undefined> => {
    clearTimeout(timer.current);
    const sent = sendable(view, latest.current);
    setState('saving');
    try {
      const where = row.current
        ? { id: row.current.id, version: row.current.version }
        : { questionnaireId: view.questionnaireId, companyId: view.company?.id };
      const saved = await platformCall(
        saveQuestion,
        { ...where, visitId, answers: sent, submit },
        { silent: true, background: !submit },
      );
      row.current = saved;
      stored.current = saved.answers;
      setState(JSON.stringify(sendable(view, latest.current)) === JSON.stringify(sent) ? 'saved' : 'typed');
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const current = error.failure?.current as WholeAnswer | undefined;
      if (error.status === 409 && current?.state === 'draft' && current.number === view.number) {
        takeOver(current);
        return submit ? undefined : send(false);
      }
      setState('failed');
      say('error', error.message);
      return undefined;
    }
  };
  /** Saves run in sequence: each knows the version of the one before. */
  const save = (submit: boolean): Promise<WholeAnswer | undefined> => {
    flight.current = (flight.current ?? Promise.resolve(undefined)).then(() => send(submit));
    return flight.current;
  };

  const saveLatest = useRef(save);
  saveLatest.current = save;
  const isTyped = useRef(false);
  const change = (key: string, value: Value | undefined) => {
    isTyped.current = true;
    latest.current = { ...latest.current, [key]: value };
    setKept(latest.current);
    setState('typed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveLatest.current(false), PAUSE_MS);
  };
  // Input right before leaving the page is still sent.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (isTyped.current && JSON.stringify(sendable(view, latest.current)) !== JSON.stringify(stored.current))
        void saveLatest.current(false);
    },
    [],
  );
  return { answers, state, overtaken, readOnly, change, save, row };
}
