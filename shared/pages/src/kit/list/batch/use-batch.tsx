import { App } from 'antd';
import { useRef } from 'react';
import type { BatchResult } from '@platform/contract/batches/batch';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import type { Call, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import { offerUndo } from '../../parts/offer-undo';
import { platformCall } from '../../platform-call';
import { BatchPreview } from './batch-preview';
import { NumberInput } from './number-input';
import { say } from '../../parts/say';

/** The chosen rows of a list: some, or all that its filter finds with the number shown. */
export type ChosenRows = { ids: number[] } | { filter: Record<string, unknown>; total: number };

/** A change to the chosen rows of a list. */
export interface BatchAction {
  /** The action, a verb: 停用. */
  title: string;
  /** A call that takes `batchRequest` and answers `batchResult`. */
  call: Call;
  /** Request fields besides the rows. */
  change: Record<string, unknown>;
  /** Requires confirmation, also for a few chosen rows, with this text. */
  warning?: string;
  /** Requires confirmation, with refused rows listed by reason. */
  asks?: boolean;
  /** The number of rows must be typed before more than one is changed. */
  asksNumber?: boolean;
}

/**
 * Performs an action on the chosen rows of a list. All rows of a filter, and an action with a warning, need a preview
 * and confirmation; when the filter finds another number meanwhile, confirmation is repeated. The action can be undone
 * where the server offers it. A second click before the answer does nothing.
 * @param rows name of the rows with their measure word: 个用户
 */
export function useBatch(rows: string, onDone: () => void) {
  const { modal } = App.useApp();
  const busy = useRef(false);

  const report = (title: string, { changed, refusedCount, refused, undo }: BatchResult) => {
    const left = refusedCount > 0 ? `，${refusedCount} ${rows}未处理：${refused[0]?.reason ?? ''}` : '';
    const text = `已${title} ${changed.toLocaleString('zh-CN')} ${rows}${left}`;
    if (undo === null) {
      say(refusedCount > 0 ? 'warning' : 'success', text);
      return;
    }
    offerUndo(text, async () => {
      const restored = await platformCall(undoBatch, { id: undo });
      if (restored.refusedCount > 0) say('warning', `${restored.refusedCount} ${rows}之后又被修改，保持现状`);
      onDone();
    });
  };

  const send = async ({ call, change }: BatchAction, chosen: ChosenRows, preview: boolean) =>
    (await platformCall(call, { ...change, ...chosen, preview } as RequestOf<Call>, { silent: true })) as BatchResult;

  const run = async (action: BatchAction, chosen: ChosenRows): Promise<void> => {
    try {
      report(action.title, await send(action, chosen, false));
      onDone();
    } catch (error) {
      await meet(error, action, chosen);
    }
  };

  const ask = async (action: BatchAction, chosen: ChosenRows, remark?: string): Promise<void> => {
    try {
      const preview = await send(action, chosen, true);
      const { changed } = preview;
      const isTyped = action.asksNumber === true && changed > 1;
      const okButton = (disabled: boolean) => ({ danger: action.warning !== undefined, disabled });
      const dialog = modal.confirm({
        title: `${action.title} ${changed.toLocaleString('zh-CN')} ${rows}？`,
        content: (
          <>
            <BatchPreview result={preview} rows={rows} remark={remark} warning={action.warning} />
            {isTyped && (
              <NumberInput
                number={changed}
                label={`请输入要${action.title}的数目 ${changed}`}
                onRight={(isRight) => dialog.update({ okButtonProps: okButton(!isRight) })}
              />
            )}
          </>
        ),
        okText: action.title,
        okButtonProps: okButton(changed === 0 || isTyped),
        onOk: () => run(action, chosen),
      });
    } catch (error) {
      await meet(error, action, chosen);
    }
  };

  /**
   * When the number of rows has changed, confirmation is repeated with the current number; other failures are shown.
   */
  const meet = async (error: unknown, action: BatchAction, chosen: ChosenRows): Promise<void> => {
    if (!(error instanceof CallError)) throw error;
    const { total } = (error.failure?.current ?? {}) as { total?: number };
    if (error.status === 409 && total !== undefined && 'filter' in chosen) {
      const counts = [chosen.total, total].map((count) => count.toLocaleString('zh-CN'));
      return ask(action, { ...chosen, total }, `符合条件的记录刚由 ${counts.join(' 条变为 ')} 条，请核对后再确认。`);
    }
    say('error', error.message);
  };

  return (action: BatchAction, chosen: ChosenRows): void => {
    if (busy.current) return;
    busy.current = true;
    const isAsked = action.warning !== undefined || action.asks || 'filter' in chosen;
    void (isAsked ? ask(action, chosen) : run(action, chosen)).finally(() => (busy.current = false));
  };
}
