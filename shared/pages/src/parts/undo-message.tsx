import { App, Button } from 'antd';
import { useCallback } from 'react';

/** Says that something was done, for eight seconds with a button that takes it back. */
export function useUndoMessage() {
  const { message } = App.useApp();
  return useCallback(
    (text: string, undo: () => Promise<void>) => {
      const key = `undo ${Date.now()}`;
      let taken = false;
      const takeBack = () => {
        if (taken) return;
        taken = true;
        message.destroy(key);
        void undo().then(
          () => message.success('已撤销'),
          () => undefined,
        );
      };
      void message.success({
        key,
        duration: 8,
        content: (
          <>
            {text}
            <Button type="link" size="small" onClick={takeBack}>
              撤销
            </Button>
          </>
        ),
      });
    },
    [message],
  );
}
