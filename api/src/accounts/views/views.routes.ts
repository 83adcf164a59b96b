import { chooseDefaultView, createView, deleteView, listViews, updateView } from '@platform/contract/views/view';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { addView, changeView, chooseDefault, dropView, readViews } from './views.service';

const done = { done: true } as const;

export const viewRoutes: readonly Binding[] = [
  bind(listViews, ({ list }, context) => readViews(context, list)),
  bindTo(createView, addView),
  bindTo(updateView, changeView),
  bind(deleteView, ({ id }, context) => dropView(context, id).then(() => done)),
  bind(chooseDefaultView, ({ list, id }, context) => chooseDefault(context, list, id).then(() => done)),
];
