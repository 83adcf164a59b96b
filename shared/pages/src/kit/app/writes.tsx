import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useSessionUser } from './use-platform-state';

/** Why nothing can be changed here, undefined where it can: an administrator views the pages of another account. */
export function useReadOnly(): string | undefined {
  return useSessionUser().is_admin_view === 1 ? '正在以用户视角查看，只读。返回管理端后才能修改' : undefined;
}

/** Wraps controls that the server refuses in a read-only view: they are shown disabled with the reason. */
export function Writes({ children }: { children: ReactNode }) {
  const readOnly = useReadOnly();
  if (readOnly === undefined) return children;
  return (
    <ConfigProvider componentDisabled>
      <span title={readOnly}>{children}</span>
    </ConfigProvider>
  );
}
