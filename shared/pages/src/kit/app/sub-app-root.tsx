import '../pages.css';
import '../touch.css';
import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import { antdTheme, antdTouchTheme, elderTheme } from '@platform/tokens/antd-theme';
import { history } from '@umijs/max';
import { App, ConfigProvider, Grid } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useLeaveSearch } from './leave-search';
import NotFoundPage from './not-found-page';
import { PageErrorBoundary } from './page-error-boundary';
import { usePlatformState } from './use-platform-state';
import { useReducedMotion } from './use-reduced-motion';
import './sub-app-root.css';

dayjs.locale('zh-cn');

/** Styles for the oldest supported browser: no `:where()`, no logical properties. */
const TRANSFORMERS = [legacyLogicalPropertiesTransformer];

function useAddress(): string {
  const [address, setAddress] = useState(() => window.location.pathname);
  useEffect(() => history.listen(({ location }) => setAddress(location.pathname)), []);
  return address;
}

/** A sub-app may have pages of several sets (district and street): pages that this user may not open answer 404. */
function mayOpen(path: string): boolean {
  return subAppBridge().props.builtPaths.includes(path);
}

/** Wrapper of every page of a sub-app: theme, Chinese texts, dialogs by `App.useApp()`, an error boundary. */
export function SubAppRoot({ children }: { children: ReactNode }) {
  useLeaveSearch();
  const address = useAddress();
  const motion = !useReducedMotion();
  const elder = usePlatformState((state) => state.theme === 'elder');
  const phone = Grid.useBreakpoint().sm === false;
  const theme = useMemo(() => {
    const base = elder ? elderTheme : antdTheme;
    const touch = phone ? antdTouchTheme : undefined;
    return {
      ...base,
      token: { ...base.token, ...touch?.token, motion },
      components: {
        ...base.components,
        ...touch?.components,
        Tabs: { ...base.components.Tabs, ...touch?.components.Tabs },
      },
    };
  }, [elder, motion, phone]);
  return (
    <StyleProvider hashPriority="high" transformers={TRANSFORMERS}>
      <ConfigProvider locale={zhCN} theme={theme} prefixCls="ip" iconPrefixCls="ip-icon">
        <App>
          <PageErrorBoundary address={address}>{mayOpen(address) ? children : <NotFoundPage />}</PageErrorBoundary>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
