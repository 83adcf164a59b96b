import { deleteMonitor, listMonitors, monitorNews, saveMonitor } from '@platform/contract/monitors/monitor';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { dropMonitor, keepMonitor, newsOfMonitor, ownMonitors } from './monitors.service';

export const monitorRoutes: readonly Binding[] = [
  bind(listMonitors, (_input, context) => ownMonitors(context)),
  bindTo(saveMonitor, keepMonitor),
  bind(deleteMonitor, ({ id }, context) => dropMonitor(context, id)),
  bind(monitorNews, ({ id }, context) => newsOfMonitor(context, id)),
];
