import {
  collectPatents,
  createPatent,
  deletePatents,
  insertPatents,
  listCategories,
  listDefaultCategories,
  listLibrary,
  setCore,
  portalHome,
  updatePatent,
  updatePatentCategory,
} from '@platform/contract/library/library';
import { bind, type Binding } from '../../kernel/http/bind';
import { changeCategory, listOwnCategories } from './categories.service';
import { insertByNumber } from './insert-patents.service';
import { flagPatents, removePatents } from './flag-patents.service';
import { pageLibrary } from './read-library';
import { readPortalHome } from './read-portal-home';
import { addPatent, changePatent } from './save-patent.service';

export const libraryRoutes: readonly Binding[] = [
  bind(listLibrary, (input, context) => pageLibrary(context.services.db, context.scope.companyId, input)),
  bind(portalHome, (_input, context) => readPortalHome(context.services.db, context.scope.companyId)),
  bind(listCategories, (_input, context) => listOwnCategories(context, false)),
  bind(listDefaultCategories, (_input, context) => listOwnCategories(context, true)),
  bind(updatePatentCategory, (input, context) => changeCategory(context, input)),
  bind(setCore, ({ ids, core }, context) => flagPatents(context, ids, 'core', core)),
  bind(collectPatents, ({ ids, collected }, context) => flagPatents(context, ids, 'collected', collected)),
  bind(createPatent, (input, context) => addPatent(context, input)),
  bind(insertPatents, ({ numbers }, context) => insertByNumber(context, numbers)),
  bind(updatePatent, (input, context) => changePatent(context, input)),
  bind(deletePatents, ({ ids, restore }, context) => removePatents(context, ids, restore === true)),
];
