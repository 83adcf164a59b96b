import { deleteMonitor, listMonitors, monitorNews, saveMonitor } from '@platform/contract/search/monitor';
import { bind, type Binding } from '../http/bind';
import { dropMonitor, keepMonitor, newsOfMonitor, ownMonitors } from './monitors.service';

export const monitorRoutes: readonly Binding[] = [
  bind(listMonitors, (_input, context) => ownMonitors(context)),
  bind(saveMonitor, (input, context) => keepMonitor(context, input)),
  bind(deleteMonitor, ({ id }, context) => dropMonitor(context, id)),
  bind(monitorNews, ({ id }, context) => newsOfMonitor(context, id)),
];
