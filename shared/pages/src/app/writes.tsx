import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useSessionUser } from './use-platform-state';

/** Why nothing can be changed here, undefined where it can: an administrator looks at the pages of another account. */
export function useReadOnly(): string | undefined {
  return useSessionUser().is_admin_view === 1 ? '正在以用户视角查看，只读。返回管理端后才能修改' : undefined;
}

/** Controls of which the server refuses each to who only looks: they stand there, off, and say why. */
export function Writes({ children }: { children: ReactNode }) {
  const readOnly = useReadOnly();
  if (readOnly === undefined) return children;
  return (
    <ConfigProvider componentDisabled>
      <span title={readOnly}>{children}</span>
    </ConfigProvider>
  );
}
