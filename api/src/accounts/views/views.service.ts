import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { AccountRole } from '@platform/contract/users/account';
import {
  type createView,
  type listViews,
  type SavedView,
  type updateView,
  type ViewAudience,
} from '@platform/contract/views/view';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import {
  countViews,
  findOfferedView,
  findOwnView,
  findViews,
  removeView,
  setDefaultView,
  type ViewValues,
  viewWrites,
} from './views.queries';

/** Maximum number of views of one account for one list. */
const MOST_VIEWS = 50;
/** Maximum length of the filters of one view as JSON. */
const MOST_CHARACTERS = 8000;

/**
 * Audiences that an account may offer a view to: a street to its street, district and administrators to a role or to
 * all.
 */
const AUDIENCES: Readonly<Record<AccountRole, readonly ViewAudience[]>> = {
  admin: ['me', 'role', 'all'],
  district: ['me', 'role', 'all'],
  street: ['me', 'town'],
  editor: ['me'],
  company: ['me'],
};

/** How views are read, written and recorded in the audit log. */
const ownView = (context: SelfContext) => ({
  name: '视图',
  targetType: 'view',
  read: (tx: Database, id: number) => readOwn(context, tx, id),
  audited: ({ name, audience, role, query, columns }: SavedView) => ({ name, audience, role, query, columns }),
  ...viewWrites,
});

/** The views of a list that the viewer has or is offered. */
export async function readViews(context: SelfContext, list: string): Promise<DataOf<typeof listViews>> {
  const { viewer, services } = context;
  return { views: await findViews(services.db, viewer, list), audiences: [...AUDIENCES[viewer.role]] };
}

/** Saves a view. @throws ApiError 403 for an audience the viewer may not offer to, 422 at `name` when it is taken */
export async function addView(
  context: SelfContext,
  { list, name, query, columns, names, ...whom }: ParsedRequestOf<typeof createView>,
): Promise<SavedView> {
  const ownerId = context.viewer.userId;
  const values = { list, name, query, columns, names, ownerId, ...audienceOf(context, whom) };
  checkSize(values);
  return saveNew(context, {
    ...ownView(context),
    toValues: async (tx) => {
      if ((await countViews(tx, ownerId, list)) >= MOST_VIEWS)
        throw ApiError.invalid(`一个列表最多保存 ${MOST_VIEWS} 个视图，请先删除一些。`);
      return values;
    },
  });
}

/** Changes a view; absent fields stay. @throws ApiError 404, 409 with the current view, 403 and 422 as in `addView` */
export function changeView(
  context: SelfContext,
  { id, version, audience, role, ...content }: ParsedRequestOf<typeof updateView>,
): Promise<SavedView> {
  return saveVersioned(context, {
    ...ownView(context),
    id,
    version,
    toValues: (_tx, before) => {
      checkSize(content);
      return { ...content, ...audienceOf(context, audience ? { audience, role } : before) };
    },
  });
}

/** Deletes a view of the viewer. @throws ApiError 404 */
export async function dropView(context: SelfContext, id: number): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    if (!(await removeView(tx, context.viewer.userId, id))) throw ApiError.notFound();
    await context.audit({ targetType: 'view', targetId: id, detail: { deleted: true } }, tx);
  });
}

/** Sets the view with which a list opens for the viewer. @throws ApiError 404 for one that is not offered */
export async function chooseDefault(context: SelfContext, list: string, id: number | null): Promise<void> {
  const { services, viewer } = context;
  if (id !== null && !(await findOfferedView(services.db, viewer, list, id))) throw ApiError.notFound();
  await setDefaultView(services.db, viewer.userId, list, id);
  await context.audit({ targetType: 'view', targetId: id ?? '', detail: { list, isDefault: id !== null } });
}

async function readOwn({ viewer }: SelfContext, db: Database, id: number): Promise<SavedView> {
  const view = await findOwnView(db, viewer, id);
  if (!view) throw ApiError.notFound();
  return view;
}

/** Audience of a view. @throws ApiError 403 when the viewer may not offer to it, 422 without the role of `role` */
function audienceOf(
  { viewer }: SelfContext,
  { audience, role }: { audience: ViewAudience; role?: AccountRole | null },
): Pick<ViewValues, 'audience' | 'role'> {
  if (!AUDIENCES[viewer.role].includes(audience)) throw ApiError.forbidden('您不能把视图提供给这些人使用。');
  if (audience !== 'role') return { audience, role: null };
  if (!role) throw ApiError.atField('role', '请选择角色');
  return { audience, role };
}

function checkSize({ query, names }: { query?: object; names?: object }): void {
  if (JSON.stringify({ query, names }).length > MOST_CHARACTERS)
    throw ApiError.atField('query', '筛选条件过多，无法保存');
}
