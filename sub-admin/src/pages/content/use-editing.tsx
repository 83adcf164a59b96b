import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isComposing } from '@platform/bridge/input-method';
import { CallError } from '@platform/contract/call-error';
import { dropContentDraft, keepContentDraft, saveContent, type ContentItem } from '@platform/contract/content/content';
import { getRevision } from '@platform/contract/content/revisions';
import { contentStateNames } from '@platform/contract/content/kind';
import { takeKept, useKeep } from '@platform/pages/kit/drafts/draft-of-page';
import { say } from '@platform/pages/kit/parts/say';
import { submitCall } from '@platform/pages/kit/parts/submit-call';
import { platformCall } from '@platform/pages/kit/platform-call';
import { overtakenBy } from '@platform/pages/kit/record/record-conflict';
import { isSame, type Values } from '@platform/pages/kit/record/record-values';
import { mayDo } from './actions';
import { createAutosave, type AutosaveState } from './autosave';
import { draftName, openingOf, unsent, type TypedDraft } from './opening';
import { useLeaving } from './use-leaving';
import { flatOf, writtenOf } from './written-values';

/** Conflicting texts of one item: the common base, the other text and the text of this user. */
export interface Conflict {
  /**
   * Reason of the conflict: a save was refused, a draft of an older revision exists, or another page of the account
   * keeps a draft.
   */
  why: 'save' | 'draft' | 'page';
  before: Values;
  theirs: ContentItem;
  mine: Values;
}

export interface Editing {
  form: FormInstance;
  /** Initial values of the form. */
  initial: Values;
  /** The text of the editor. A new `key` means that the text was replaced. */
  html: { key: number; value: () => string; change: (html: string) => void };
  /** Whether the form has unsaved changes. */
  changed: boolean;
  autosave: AutosaveState;
  isSaving: boolean;
  /** Time of the draft that was restored at opening; undefined without one, or once the user has decided about it. */
  restored: string | undefined;
  keepRestored: () => void;
  dropDraft: () => Promise<void>;
  conflict: Conflict | undefined;
  /** Returns to the text of this user and leaves the conflict unresolved. */
  leaveConflict: () => void;
  /** Replaces the other text, which is already saved, by the chosen text. */
  take: (values: Values) => void;
  /** Reports a change of an input. */
  touched: () => void;
  /** Saves the form. Resolves to undefined when the save was refused; the reason is shown. */
  save: () => Promise<ContentItem | undefined>;
}

/**
 * State of the form in which a user edits an item. Begins with the draft of the account if there is one. Keeps the
 * input as a draft on the server, saves it on request, and compares it with changes that other accounts saved
 * meanwhile.
 * @param onItem receives every newer state of the item
 */
export function useEditing(item: ContentItem, onItem: (item: ContentItem) => void): Editing {
  const [form] = Form.useForm();
  const { id, kind } = item;
  const [opening] = useState(() => openingOf(item));
  const base = useRef(opening.base);
  /** The inputs before any change. The editor may write the same text differently from the server. */
  const untouched = useRef(opening.base);
  const html = useRef(String(opening.values.html ?? ''));
  const [textKey, setTextKey] = useState(0);
  const [changed, setChanged] = useState(opening.draft !== undefined && !opening.isStale);
  const [kept, setKept] = useState<AutosaveState>({ kind: 'none' });
  const [isSaving, setSaving] = useState(false);
  const [restored, setRestored] = useState(opening.isStale ? undefined : opening.draft?.savedAt);
  const [conflict, setConflict] = useState<Conflict>();

  const raw = (): Values => ({ ...opening.values, ...(form.getFieldsValue(true) as Values), html: html.current });
  const read = (): Values =>
    Object.fromEntries(
      Object.entries(raw()).map(([name, value]) => [
        name,
        isSame(value, untouched.current[name]) ? base.current[name] : value,
      ]),
    );
  const isChanged = () => Object.entries(read()).some(([name, value]) => !isSame(value, base.current[name]));

  const latest = useRef({ item, read, isChanged });
  latest.current = { item, read, isChanged };
  const hasDraft = useRef(item.draft !== null);
  /** Time of the latest draft that this page has seen. */
  const seenAt = useRef(item.draft?.savedAt ?? null);
  const isChoosing = useRef(false);
  isChoosing.current = conflict !== undefined;
  const autosave = useMemo(
    () =>
      createAutosave(
        async () => {
          const now = latest.current;
          const options = { silent: true, background: true } as const;
          // While both texts are shown, the server keeps the other one until the user has chosen.
          if (isChoosing.current) return undefined;
          if (!now.isChanged()) {
            if (hasDraft.current) await platformCall(dropContentDraft, { id }, options);
            hasDraft.current = false;
            seenAt.current = null;
            unsent.delete(id);
            return undefined;
          }
          const onRevision = now.item.revision.number;
          const request = { id, onRevision, seenAt: seenAt.current, ...writtenOf(kind, now.read()) };
          const answer = await platformCall(keepContentDraft, request, options).catch(meetOtherPage);
          if (!answer) return undefined;
          const { savedAt } = answer;
          seenAt.current = savedAt;
          hasDraft.current = true;
          unsent.delete(id);
          return savedAt;
        },
        setKept,
        isComposing,
      ),
    [],
  );

  const touched = () => {
    setChanged(isChanged());
    autosave.touch();
  };
  const fill = (values: Values) => {
    form.setFieldsValue(values);
    html.current = String(values.html ?? '');
    setTextKey((key) => key + 1);
  };

  const asDraft = (): TypedDraft => ({
    values: latest.current.read(),
    onRevision: latest.current.item.revision.number,
    savedAt: new Date().toISOString(),
  });
  useKeep(draftName(id), () => (isChanged() ? asDraft() : undefined));
  useEffect(() => {
    takeKept(draftName(id));
    if (opening.isStale && opening.draft) void meetStaleDraft(opening.draft);
    else if (opening.isUnsent) autosave.touch();
  }, []);
  useLeaving({
    name: draftName(id),
    autosave,
    typed: () => (latest.current.isChanged() ? asDraft() : undefined),
    away: (draft) => unsent.set(id, draft),
  });

  /** Shows both texts when another page of this account has kept another draft. Rejects with any other error. */
  function meetOtherPage(error: unknown): undefined {
    const theirs =
      error instanceof CallError && error.status === 409 ? (error.failure?.current as ContentItem) : undefined;
    if (!theirs?.draft) throw error;
    const { draft } = theirs;
    const shown = { ...theirs, revision: { ...theirs.revision, ...draft }, columnId: draft.columnId };
    isChoosing.current = true;
    setConflict({ why: 'page', before: base.current, theirs: shown, mine: latest.current.read() });
    return undefined;
  }

  async function meetStaleDraft({ values, onRevision }: TypedDraft): Promise<void> {
    const old = await platformCall(getRevision, { contentId: id, number: onRevision }, { silent: true }).catch(
      () => undefined,
    );
    const before = old ? flatOf(item, old) : base.current;
    setConflict({ why: 'draft', before, theirs: item, mine: { ...before, ...values } });
  }

  const save = async (): Promise<ContentItem | undefined> => {
    if (isSaving || conflict) return undefined;
    try {
      await form.validateFields();
    } catch (error) {
      const [first] = (error as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? [];
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return undefined;
    }
    setSaving(true);
    // Sends the draft first: nothing is lost whatever the answer is, and no older text arrives after a newer one.
    await autosave.flush();
    if (isChoosing.current) {
      setSaving(false);
      return undefined;
    }
    const sent = raw();
    const request = { id, version: item.version, ...writtenOf(kind, read()) };
    const saved = await submitCall(form, saveContent, request, refused);
    setSaving(false);
    if (!saved) {
      if (isChanged()) autosave.touch();
      return undefined;
    }
    await autosave.settle();
    hasDraft.current = false;
    seenAt.current = null;
    base.current = flatOf(saved, saved.revision);
    untouched.current = sent;
    latest.current = { ...latest.current, item: saved };
    setRestored(undefined);
    setKept({ kind: 'none' });
    setChanged(isChanged());
    if (isChanged()) autosave.touch();
    onItem(saved);
    say('success', `已保存为第 ${saved.revision.number} 版`);
    return saved;
  };

  function refused(error: CallError): boolean {
    const theirs = overtakenBy(error, item);
    if (theirs && !mayDo(theirs, 'save') && !autosave.isPending()) {
      say(
        'warning',
        `您编辑时，此内容已变为“${contentStateNames[theirs.state]}”。您的文字已存为草稿，取回修改后可以继续。`,
      );
      onItem(theirs);
      return true;
    }
    if (theirs) {
      setConflict({ why: 'save', before: base.current, theirs, mine: read() });
      return true;
    }
    const own = Object.entries(error.failure?.errors ?? {}).filter(([path]) => path.startsWith('fields.'));
    if (own.length === 0) return false;
    say('error', error.message);
    form.setFields(own.map(([path, message]) => ({ name: path.split('.').slice(1), errors: [message] })));
    form.scrollToField(own[0]![0].split('.').slice(1), { block: 'center' });
    return true;
  }

  return {
    form,
    initial: opening.values,
    html: {
      key: textKey,
      value: () => html.current,
      change: (text) => {
        html.current = text;
        touched();
      },
    },
    changed,
    autosave: kept,
    isSaving,
    restored,
    keepRestored: () => setRestored(undefined),
    dropDraft: async () => {
      await autosave.settle();
      await platformCall(dropContentDraft, { id }).catch(() => undefined);
      hasDraft.current = false;
      seenAt.current = null;
      unsent.delete(id);
      fill(base.current);
      untouched.current = { ...raw(), ...base.current };
      setConflict(undefined);
      setRestored(undefined);
      setKept({ kind: 'none' });
      setChanged(false);
    },
    conflict,
    leaveConflict: () => setConflict(undefined),
    take: (values) => {
      if (!conflict) return;
      const { theirs } = conflict;
      if (conflict.why === 'page') {
        // The other text is a draft as well: the chosen text replaces it, and nothing is saved.
        seenAt.current = theirs.draft?.savedAt ?? null;
        fill(values);
        setConflict(undefined);
        isChoosing.current = false;
        touched();
        return;
      }
      base.current = flatOf(theirs, theirs.revision);
      untouched.current = base.current;
      latest.current = { ...latest.current, item: theirs };
      fill(values);
      setConflict(undefined);
      onItem(theirs);
      touched();
    },
    touched,
    save,
  };
}
